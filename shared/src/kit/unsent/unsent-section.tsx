import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Link } from '#router.ts';
import { useReader } from '../pending/use-record.tsx';
import { ScreensProvider, useRecordName, useScreens, type RecordScreens } from '../record/screens.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import { UnsentCards } from './unsent-cards.tsx';
import { unsentRecords } from './unsent-records.ts';
import styles from './unsent.module.css';

interface Props {
  rows: readonly OutboxRow[];
  /** Of the written kind: the list around knows only how its records are read. */
  screens: RecordScreens;
  /** Only those that somebody searches for, by what they say and are called. */
  finds?: ((record: AnyRecord) => boolean) | undefined;
}

function Section({ rows, finds }: Pick<Props, 'rows' | 'finds'>) {
  const screens = useScreens();
  const { kind, overlay } = screens;
  const t = useKitTexts(kind.module);
  const reader = useReader(screens);
  const nameOf = useRecordName();
  const isFound = (own: readonly OutboxRow[]) => {
    const record = finds && overlay?.(null, own, reader);
    return !finds || (record && finds({ ...record, called: nameOf(record) }));
  };
  const found = unsentRecords(rows, kind).filter(isFound);
  const shown = new Set(found.map(([row]) => row?.record));
  if (found.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="unsent">
      <h2 id="unsent" className={styles['title']}>
        <Link to={kind.pages.unsentList ?? kind.pages.list}>
          {t('kit:pending.onThisPhone', { number: found.length })}
        </Link>
      </h2>
      <UnsentCards rows={rows.filter(({ record }) => shown.has(record))} />
    </section>
  );
}

/** Above a list: what has been written on this device and is not at the server yet. */
export const UnsentSection = ({ screens, ...shown }: Props) => (
  <ScreensProvider value={screens}>
    <Section {...shown} />
  </ScreensProvider>
);
