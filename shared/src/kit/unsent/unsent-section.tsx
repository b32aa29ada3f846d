import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Link } from '#router.ts';
import { useReader } from '../pending/use-record.tsx';
import { ScreensProvider, useRecordName, useScreens, type RecordScreens } from '../record/screens.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import { CardsOf, type UnsentRecord } from './unsent-cards.tsx';
import { unsentRecords } from './unsent-records.ts';
import styles from './unsent.module.css';

/** A written kind: the list around knows only how its records are read. */
export interface UnsentOfKind {
  screens: RecordScreens;
  /** Only those that somebody searches for, by what they say and are called. */
  finds?: ((record: AnyRecord) => boolean) | undefined;
}

interface Props {
  rows: readonly OutboxRow[];
  kinds: readonly UnsentOfKind[];
}

function Section({ found }: { found: readonly UnsentRecord[] }) {
  const t = useKitTexts();
  const [kind, another] = [...new Set(found.map(({ screens }) => screens.kind))];
  if (!kind) return null;
  const all = another ? '/synchronization' : (kind.pages.unsentList ?? kind.pages.list);
  return (
    <section className={styles['section']} aria-labelledby="unsent">
      <h2 id="unsent" className={styles['title']}>
        <Link to={all}>{t('kit:pending.onThisPhone', { number: found.length })}</Link>
      </h2>
      <CardsOf records={found} />
    </section>
  );
}

interface Gathering extends Props {
  found?: readonly UnsentRecord[];
}

/** Names are texts of a kind, read below its slots: one kind after the other adds what of it is found. */
function Kind({ rows, kinds: [first, ...others], found = [] }: Gathering) {
  const screens = useScreens();
  const { kind, overlay } = screens;
  const reader = useReader(screens);
  const nameOf = useRecordName();
  const finds = first?.finds;
  const isFound = (own: readonly OutboxRow[]) => {
    const record = finds && overlay?.(null, own, reader);
    return !finds || (record && finds({ ...record, called: nameOf(record) }));
  };
  const own = unsentRecords(rows, kind).filter(isFound);
  return <Gather rows={rows} kinds={others} found={[...found, ...own.map((each) => ({ screens, rows: each }))]} />;
}

function Gather(props: Gathering) {
  const [first] = props.kinds;
  if (first)
    return (
      <ScreensProvider value={first.screens}>
        <Kind {...props} />
      </ScreensProvider>
    );
  const seq = ({ rows: [row] }: UnsentRecord) => row?.seq ?? 0;
  return <Section found={(props.found ?? []).toSorted((a, b) => seq(b) - seq(a))} />;
}

/** Above a list: what has been written on this device and is not at the server yet, the newest first. */
export const UnsentSection = (props: Props) => <Gather {...props} />;
