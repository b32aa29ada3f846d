import { createContext, use } from 'react';
import type { Direction } from '#contracts/directions.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { RoadStrip } from '#ui/road-strip.tsx';
import { useSide } from '../labels.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** Records that wait beside the one on the page: the strip shows where. */
export const QueueContext = createContext<readonly Fields[]>([]);

/** Where on the highway a record lies; nothing for one without a chainage. */
export function RecordStrip({ record }: { record: Fields }) {
  const side = useSide();
  const { data } = useQuery(organisationQuery());
  const { highway, chainage_from: from, chainage_to: to, direction } = record;
  const queue = use(QueueContext);
  if (typeof from !== 'string') return null;
  const others = queue.flatMap((row) =>
    row['highway'] === highway && row['id'] !== record['id'] && typeof row['chainage_from'] === 'string'
      ? row['chainage_from']
      : [],
  );
  return (
    <RoadStrip
      highway={data?.settings.highways.find(({ id }) => id === highway)}
      from={from}
      to={to as string | null}
      direction={direction as Direction | null}
      directionLabel={side(record)}
      others={others}
    />
  );
}
