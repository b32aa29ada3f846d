import { useEffect, useState } from 'react';
import type { RecordScreens } from './screens.tsx';

/** The slots of the written kind, once they are fetched; null until then, and where they cannot be had. */
export function useWritten(written: () => Promise<RecordScreens>): RecordScreens | null {
  const [screens, setScreens] = useState<RecordScreens | null>(null);
  useEffect(() => {
    let left = false;
    written().then(
      (found) => left || setScreens(found),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [written]);
  return screens;
}
