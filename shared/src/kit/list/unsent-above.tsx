import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { RecordScreens } from '../record/screens.tsx';
import { useWritten } from '../record/use-written.ts';
import { UnsentSection } from '../unsent/unsent-section.tsx';

interface Props {
  rows: readonly OutboxRow[];
  written: () => Promise<RecordScreens>;
}

/** Above the list what waits on this device. Where its names cannot be fetched, the header still counts it. */
export function UnsentAbove({ rows, written }: Props) {
  const screens = useWritten(written);
  return screens && <UnsentSection rows={rows} screens={screens} />;
}
