import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useEffect, useState } from 'react';
import type { RecordScreens } from '../record/screens.tsx';
import { UnsentSection } from '../unsent/unsent-section.tsx';

interface Props {
  rows: readonly OutboxRow[];
  written: () => Promise<RecordScreens>;
}

/** Above the list what waits on this device. Fetched once something does, and with it the slots that name such records. */
export function UnsentAbove({ rows, written }: Props) {
  const [screens, setScreens] = useState<RecordScreens | null>(null);
  useEffect(() => {
    let left = false;
    written().then(
      (found) => left || setScreens(found),
      // the header counts what waits, and the sync page has it all
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [written]);
  return screens && <UnsentSection rows={rows} screens={screens} />;
}
