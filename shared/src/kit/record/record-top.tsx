import { placeOf } from '#lib/format/place.ts';
import { RecordHead } from '#ui/record-page.tsx';
import { usePrefersNative } from '#ui/use-is-phone.tsx';
import { useSide } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { OnMap, RecordStrip } from './record-strip.tsx';
import type { AnyRecord } from './record.model.ts';
import { useScreens } from './screens.tsx';
import { TakeMeThere } from './take-me-there.tsx';
import { useKindName } from './use-kind-name.ts';

function DeclaredHead({ record }: { record: AnyRecord }) {
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
export function RecordTop({ record }: { record: AnyRecord }) {
  const { Head = DeclaredHead } = useScreens();
  return <Head record={record} />;
}
