import type { Direction } from '#contracts/directions.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { RoadStrip } from '#ui/road-strip.tsx';
import { useSide } from '../labels.tsx';

/** Where on the highway a record lies; nothing for one without a chainage. */
export function RecordStrip({ record }: { record: Readonly<Record<string, unknown>> }) {
  const side = useSide();
  const { data } = useQuery(organisationQuery());
  const { highway, chainage_from: from, chainage_to: to, direction } = record;
  if (typeof from !== 'string') return null;
  return (
    <RoadStrip
      highway={data?.settings.highways.find(({ id }) => id === highway)}
      from={from}
      to={to as string | null}
      direction={direction as Direction | null}
      directionLabel={side(record)}
    />
  );
}
