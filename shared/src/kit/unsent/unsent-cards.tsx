import { formatDateTime } from '#lib/format/date.ts';
import { placeOf } from '#lib/format/place.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Image } from '#ui/icons.tsx';
import { ListCard, ListCards } from '#ui/list-card.tsx';
import { useSide } from '../labels.tsx';
import { PendingChip } from '../pending/pending-chip.tsx';
import { useReader } from '../pending/use-record.tsx';
import { unsentPage } from '../record/pages.ts';
import { ScreensProvider, useRecordName, useScreens, type RecordScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { unsentRecords } from './unsent-records.ts';
import { useThumbnail } from './use-thumbnail.ts';

function UnsentCard({ rows }: { rows: readonly OutboxRow[] }) {
  const t = useKitTexts();
  const screens = useScreens();
  const { kind, overlay, State } = screens;
  const reader = useReader(screens);
  const nameOf = useRecordName();
  const side = useSide();
  const thumbnail = useThumbnail(rows);
  const record = overlay?.(null, rows, reader);
  if (!record) return null;
  return (
    <ListCard
      to={unsentPage(kind, record.id)}
      picture={thumbnail ? <img src={thumbnail} alt="" /> : <Image aria-hidden="true" />}
      title={nameOf(record)}
      chainage={placeOf(record)}
      side={side(record)}
      signs={
        <>
          <PendingChip failed={rows.some(({ state }) => state === 'failed')} />
          {State && <State status={String(record['status'])} />}
        </>
      }
      quiet={[`${record.number} · ${t('kit:pending.writtenAt', { at: formatDateTime(String(record['created_at'])) })}`]}
    />
  );
}

/** A record that is on this device only: its rows, and the slots of its kind. */
export interface UnsentRecord {
  screens: RecordScreens;
  rows: readonly OutboxRow[];
}

/** Cards of such records. */
export const CardsOf = ({ records }: { records: readonly UnsentRecord[] }) => (
  <ListCards>
    {records.map(({ screens, rows }) => (
      <ScreensProvider key={rows[0]?.record} value={screens}>
        <UnsentCard rows={rows} />
      </ScreensProvider>
    ))}
  </ListCards>
);

/** Records of the kind around that are on this device only, of these rows. */
export function UnsentCards({ rows }: { rows: readonly OutboxRow[] }) {
  const screens = useScreens();
  const records = unsentRecords(rows, screens.kind).map((own) => ({ screens, rows: own }));
  return records.length === 0 ? null : <CardsOf records={records} />;
}
