import { kmToMetres } from '#contracts/chainage.ts';
import { positionAt } from '#lib/geo.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { buttonClass } from '#ui/button.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { placeOf } from '#lib/format/place.ts';
import { useSide } from '../labels.tsx';
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

/** What maps write at the pin: where it is on the road, as the crew knows it. Brackets end such a name. */
function useDestination(record: AnyRecord): string {
  const side = useSide();
  const { data } = useQuery(organisationQuery());
  const code = data?.settings?.highways?.find(({ id }) => id === record['highway'])?.code;
  const name = [code, placeOf(record), side(record)].filter(Boolean).join(' ');
  return encodeURIComponent(name.replaceAll(/[()]/g, ''));
}

/** Hands the place to the phone's own maps, as a whole destination. */
export function TakeMeThere({ record }: { record: AnyRecord }) {
  const t = useKitTexts();
  const position = usePosition(record);
  const name = useDestination(record);
  if (!position) return null;
  return (
    <a className={buttonClass({ kind: 'secondary' })} href={`geo:${position}?q=${position}${name && `(${name})`}`}>
      <LocateFixed aria-hidden="true" />
      <span>{t('view.takeMe')}</span>
    </a>
  );
}
