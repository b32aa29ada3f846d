import { createContext, use } from 'react';
import { kmToMetres } from '#contracts/chainage.ts';
import type { Direction } from '#contracts/directions.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { Link, useLocation } from '#router.ts';
import { RoadStrip } from '#ui/road-strip.tsx';
import { useSide } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { roadPage } from '../strip/strip-address.ts';
import styles from './record.module.css';

type Fields = Readonly<Record<string, unknown>>;

/** Records that wait beside the one on the page: the strip shows where. */
export const QueueContext = createContext<readonly Fields[]>([]);

/** Of the road before and behind a record, metres: a drive of some minutes. */
const AROUND = 2000;

/** The page of the road at a record's place, with the record marked. */
function roadAt({ id, highway, chainage_from: from, chainage_to: to }: Fields, as?: 'map'): string {
  const [first, last] = [kmToMetres(String(from)), kmToMetres(String(to ?? from))];
  const shown = { from: Math.max(0, first - AROUND), to: Math.max(first, last) + AROUND };
  return roadPage(highway, { shown, chosen: String(id) }, as);
}

/** Where something is being filled in, a touch is not to lead away from it. */
const useIsRead = ({ id }: Fields): boolean => useLocation().pathname.endsWith(`/${String(id)}`);

/** To the same place on the map; nothing where the road has no line across the country. */
export function OnMap({ record }: { record: Fields }) {
  const t = useKitTexts();
  const { data } = useQuery(organisationQuery());
  const road = data?.settings.highways.find(({ id }) => id === record['highway']);
  const hasPlace = typeof record['chainage_from'] === 'string' && (road?.alignment.length ?? 0) > 1;
  if (!useIsRead(record) || !hasPlace) return null;
  return (
    <Link to={roadAt(record, 'map')} className={styles['onMap']}>
      {t('view.onMap')}
    </Link>
  );
}

/** Where on the highway a record lies; nothing for one without a chainage. */
export function RecordStrip({ record }: { record: Fields }) {
  const side = useSide();
  const { data } = useQuery(organisationQuery());
  const { highway, chainage_from: from, chainage_to: to, direction } = record;
  const queue = use(QueueContext);
  const isRead = useIsRead(record);
  if (typeof from !== 'string') return null;
  const others = queue.flatMap((row) =>
    row['highway'] === highway && row['id'] !== record['id'] && typeof row['chainage_from'] === 'string'
      ? row['chainage_from']
      : [],
  );
  const strip = (
    <RoadStrip
      highway={data?.settings.highways.find(({ id }) => id === highway)}
      from={from}
      to={to as string | null}
      direction={direction as Direction | null}
      directionLabel={side(record)}
      others={others}
    />
  );
  if (!isRead) return strip;
  return (
    <Link to={roadAt(record)} className={styles['toRoad']}>
      {strip}
    </Link>
  );
}
