import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Link } from '#router.ts';
import { ScreensProvider, type RecordScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { UnsentCards } from './unsent-cards.tsx';
import { unsentRecords } from './unsent-records.ts';
import styles from './unsent.module.css';

interface Props {
  rows: readonly OutboxRow[];
  /** Of the written kind: the list around knows only how its records are read. */
  screens: RecordScreens;
}

/** Above a list: what has been written on this device and is not at the server yet. */
export function UnsentSection({ rows, screens }: Props) {
  const { kind } = screens;
  const t = useKitTexts(kind.module);
  const count = unsentRecords(rows, kind).length;
  if (count === 0) return null;
  return (
    <ScreensProvider value={screens}>
      <section className={styles['section']} aria-labelledby="unsent">
        <h2 id="unsent" className={styles['title']}>
          <Link to={kind.pages.unsentList ?? kind.pages.list}>{t('kit:pending.onThisPhone', { number: count })}</Link>
        </h2>
        <UnsentCards rows={rows} />
      </section>
    </ScreensProvider>
  );
}
