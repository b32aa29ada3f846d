import { useEffect, useRef } from 'react';
import { useSearchParams } from '@chainage/shared/router';

const FLAG = 'auto_sync';

/** `?auto_sync` starts sending at once, whatever it is set to but `false`; then it is gone, so that a reload sends nothing. */
export function useAutoSync(isReady: boolean, send: () => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(FLAG);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null) done.current = null;
    if (asked === null || !isReady || done.current !== null) return;
    done.current = asked;
    if (asked !== 'false') send();
    setQuery(
      (now) => {
        now.delete(FLAG);
        return now;
      },
      { replace: true },
    );
  }, [asked, isReady, send, setQuery]);
}
