import { kmToMetres } from '#contracts/chainage.ts';
import { positionAt } from '#lib/geo.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { buttonClass } from '#ui/button.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { useKitTexts } from '../texts.tsx';
import type { AnyRecord } from './record.model.ts';

/** Decimals that say a metre. */
const PLACES = 6;

/** Where a record lies: as the phone said when it was written, else by its chainage along the road. */
function usePosition({ lat, lng, highway, chainage_from: from }: AnyRecord): string | null {
  const { data } = useQuery(organisationQuery());
  if (typeof lat === 'string' && typeof lng === 'string') return `${lat},${lng}`;
  const road = data?.settings?.highways?.find(({ id }) => id === highway);
  const place = road && typeof from === 'string' ? positionAt(road.alignment, kmToMetres(from)) : null;
  return place && `${place.lat.toFixed(PLACES)},${place.lng.toFixed(PLACES)}`;
}

/** Hands the place to the phone's own maps. */
export function TakeMeThere({ record }: { record: AnyRecord }) {
  const t = useKitTexts();
  const position = usePosition(record);
  if (!position) return null;
  return (
    <a className={buttonClass({ kind: 'secondary' })} href={`geo:${position}?q=${position}`}>
      <LocateFixed aria-hidden="true" />
      <span>{t('view.takeMe')}</span>
    </a>
  );
}
