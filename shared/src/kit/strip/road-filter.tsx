import { useMemo, useState } from 'react';
import { kmToMetres, metresToKm, parseChainage } from '#contracts/chainage.ts';
import { useTranslation } from '#i18n/react.ts';
import { addStripTexts } from '#i18n/strip-texts.ts';
import { listParams, withFilters } from '#lib/list-state.ts';
import { organisationQuery, packagesQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { Button } from '#ui/button.tsx';
import type { RecordListState } from '../list/declared-state.ts';
import { knowsRoads } from '../list/knows-roads.ts';
import type { ListKind, ListRow, ListScreens } from '../list/list.model.ts';
import { recordListQuery } from '../record/record.queries.ts';
import { Glance } from './glance.tsx';
import type { StripLayer } from './strip-layer.ts';
import type { RoadSign, Shown } from './strip.model.ts';

/** As many as a road across a page can show. */
const ROWS = '200';

interface Props extends Pick<ListScreens, 'onRoad'> {
  kind: ListKind;
  state: RecordListState;
  onChange: (state: RecordListState) => void;
}

const PLAIN: RoadSign = { tone: 'info', sign: '•' };
const NONE: readonly never[] = [];

const metresOf = (km: string | undefined): number | null => {
  const read = parseChainage(km ?? '');
  return read === null ? null : kmToMetres(read);
};

/** Both ends as the address of the list has them; one of them alone reaches to the road's end. */
export function pickedOf({ filters }: Pick<RecordListState, 'filters'>, road: Shown): Shown | null {
  const [from, to] = [metresOf(filters['chainage_from']), metresOf(filters['chainage_to'])];
  if (from === null && to === null) return null;
  const ends = { from: Math.max(road.from, from ?? road.from), to: Math.min(road.to, to ?? road.to) };
  return ends.to >= ends.from ? ends : null;
}

function OnRoad({ kind, state, onChange, onRoad }: Props) {
  const { data } = useQuery(organisationQuery());
  const { data: packages = NONE } = useQuery(packagesQuery());
  const highways = data?.settings.highways ?? NONE;
  const highway = highways.find(({ id }) => String(id) === state.filters['highway']) ?? highways[0];
  const isAsked = knowsRoads(kind);
  const type = { ...(kind.type && { [kind.type.field]: kind.type.value }), ...kind.list.only };
  // of all that the other filters find: the stretch is chosen among it
  const others = Object.fromEntries(
    Object.entries(state.filters).filter(([name]) => !['chainage_from', 'chainage_to'].includes(name)),
  );
  const asked = {
    ...type,
    ...listParams({ ...state, filters: others, page: 1 }),
    ...(isAsked && highway && { highway: String(highway.id) }),
    limit: ROWS,
  };
  const { data: found } = useQuery(recordListQuery<ListRow>(kind, asked));
  const rows = found?.results ?? NONE;
  const signed = useQuery({
    queryKey: ['signs on the road', kind.entity, kind.type?.value],
    queryFn: async () => ({ signOf: await onRoad?.() }),
    staleTime: Number.POSITIVE_INFINITY,
    // code, not an answer of the server
    meta: { stored: false },
  });
  const signOf = signed.data?.signOf as ((row: ListRow) => RoadSign | null) | undefined;
  const layers = useMemo<StripLayer[]>(
    () => [{ key: 'list', name: '', as: 'pins', rows, signOf: (row) => signOf?.(row) ?? PLAIN }],
    [rows, signOf],
  );
  if (!highway) return null;
  const road = { from: kmToMetres(highway.chainage_from), to: kmToMetres(highway.chainage_to) };
  return (
    <Glance
      highway={highway}
      packages={packages}
      layers={layers}
      picked={pickedOf(state, road)}
      onPick={(picked) =>
        onChange(
          withFilters(state, {
            ...(picked && isAsked && { highway: String(highway.id) }),
            chainage_from: picked ? metresToKm(picked.from) : '',
            chainage_to: picked ? metresToKm(picked.to) : '',
          }),
        )
      }
    />
  );
}

/** Of a list along a road: the stretch that it is narrowed to, drawn over the road. Comes behind the filters, and draws when asked to. */
export function RoadFilter(props: Props) {
  const { t } = useTranslation('strip');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(organisationQuery());
  const roads = data?.settings.highways.length ?? 0;
  if (roads === 0 || (roads > 1 && !knowsRoads(props.kind))) return null;
  return (
    <div>
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('glance.show')}
      </Button>
      {isOpen && <OnRoad {...props} />}
    </div>
  );
}

/** With what it says. */
export async function withTexts() {
  await addStripTexts();
  return { default: RoadFilter };
}
