import { useTranslation } from '#i18n/react.ts';
import { placeOf } from '#lib/format/place.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { Chip } from '#ui/chip.tsx';
import { AlertTriangle, Clock } from '#ui/icons.tsx';
import { RecordHead } from '#ui/record-page.tsx';
import { usePrefersNative } from '#ui/use-is-phone.tsx';
import { useSide } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { OnMap, RecordStrip } from './record-strip.tsx';
import type { AnyRecord } from './record.model.ts';
import { useScreens } from './screens.tsx';
import { TakeMeThere } from './take-me-there.tsx';
import { useKindName } from './use-kind-name.ts';

interface Props {
  record: AnyRecord;
  /** Rows of the outbox, of a record that is on this device only. */
  queued?: readonly OutboxRow[] | undefined;
}

/** Beside a state that no server has seen yet. */
function Here({ queued }: { queued: readonly OutboxRow[] }) {
  const { t } = useTranslation('kit');
  const isPhone = usePrefersNative();
  const isFailed = queued.some(({ state }) => state === 'failed');
  return (
    <Chip tone={isFailed ? 'danger' : 'warning'} icon={isFailed ? AlertTriangle : Clock}>
      {t(isPhone ? 'pending.onPhone' : 'pending.onDevice')}
    </Chip>
  );
}

function DeclaredHead({ record, queued }: Props) {
  const t = useKitTexts();
  const { Signs, Notes, State, useName = useKindName, numberOf } = useScreens();
  const nameOf = useName();
  const side = useSide();
  const isPhone = usePrefersNative();
  const { status } = record;
  const place = `${placeOf(record)} ${side(record)}`.trim();
  return (
    <RecordHead
      strip={<RecordStrip record={record} />}
      title={nameOf(record)}
      place={
        place && (
          <>
            {place} <OnMap record={record} />
          </>
        )
      }
      number={(numberOf ? numberOf(record) : record.number) ?? t('record.noNumber')}
      chips={
        <>
          {queued && <Here queued={queued} />}
          {State && typeof status === 'string' && <State status={status} />}
          {Signs && <Signs record={record} />}
          {isPhone && <TakeMeThere record={record} />}
        </>
      }
    >
      {Notes && <Notes record={record} />}
    </RecordHead>
  );
}

/** The strip of the road, what the record is, where, and how it stands. */
export function RecordTop(props: Props) {
  const { Head = DeclaredHead } = useScreens();
  return <Head {...props} />;
}
