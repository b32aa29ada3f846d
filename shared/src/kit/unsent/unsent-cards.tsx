import { formatDateTime } from '#lib/format/date.ts';
import { placeOf } from '#lib/format/place.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Image } from '#ui/icons.tsx';
import { ListCard, ListCards } from '#ui/list-card.tsx';
import { useSide } from '../labels.tsx';
import { PendingChip } from '../pending/pending-chip.tsx';
import { useReader } from '../pending/use-record.tsx';
import { unsentPage } from '../record/pages.ts';
import { useRecordName, useScreens } from '../record/screens.tsx';
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

/** Records of the kind around that are on this device only, of these rows. */
export function UnsentCards({ rows }: { rows: readonly OutboxRow[] }) {
  const records = unsentRecords(rows, useScreens().kind);
  if (records.length === 0) return null;
  return (
    <ListCards>
      {records.map((own) => (
        <UnsentCard key={own[0]?.record} rows={own} />
      ))}
    </ListCards>
  );
}
