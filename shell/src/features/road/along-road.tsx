import { useCallback, useMemo } from 'react';
import type { Highway } from '@chainage/shared/contracts/organisation';
import { daysOfMonths } from '@chainage/shared/contracts/dashboard-paths';
import { kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { useTranslation } from '@chainage/shared/i18n/react';
import { listPage } from '@chainage/shared/kit/home/list-page.ts';
import { RecordBrief } from '@chainage/shared/kit/home/record-brief';
import { knowsRoads } from '@chainage/shared/kit/list/knows-roads.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { readStrip, writeStrip, type StripState } from '@chainage/shared/kit/strip/strip-address.ts';
import { Strip } from '@chainage/shared/kit/strip/strip';
import type { StripLayer } from '@chainage/shared/kit/strip/strip-layer.ts';
import type { Shown } from '@chainage/shared/kit/strip/strip.model.ts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Link, useNavigate, useSearchParams } from '@chainage/shared/router';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DataAge } from '@chainage/shared/ui/data-age';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { useKeepShown } from '#offline/keep-shown.ts';
import { PartBoundary } from '#remotes/part-boundary.tsx';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useLayers } from '#remotes/use-layers.ts';
import { MapView } from './map-view.tsx';
import { NotHere } from './not-here.tsx';
import styles from './road.module.css';

interface AlongRoadProps {
  highway: Highway;
  /** The organisation's other roads. */
  others: readonly Highway[];
}

/** A highway drawn from its first stone to its last, with what the remotes show along it. */
export function AlongRoad({ highway, others }: AlongRoadProps) {
  const { t } = useTranslation('strip');
  const isOnly = others.length === 0;
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { layers, missing, isPending, retry } = useLayers(highway.id);
  useKeepShown(!isPending);
  const { data: packages } = useQuery(packagesQuery());
  const road = { from: kmToMetres(highway.chainage_from), to: kmToMetres(highway.chainage_to) };
  const off = layers.flatMap(({ isOff, layer }) => (isOff ? [layer.key] : [])).join();
  const state = useMemo(() => {
    const read = readStrip(query, { from: road.from, to: road.to });
    return query.has('without') ? read : { ...read, without: off.split(',') };
  }, [query, road.from, road.to, off]);
  const drawn = useMemo(() => layers.map(({ layer }) => layer), [layers]);
  const known = packages ?? NONE;
  const found = useCallback(
    (key: string, id: string) => {
      const of = layers.find(({ layer }) => layer.key === key);
      const row = of?.layer.rows.find((one) => one.id === id);
      return of && row ? { of, row } : null;
    },
    [layers],
  );
  // the same as long as the records are: rows of the list are drawn again only for others
  const brief = useCallback(
    ({ key }: StripLayer, id: string) => {
      const one = found(key, id);
      return (
        one && (
          <PartBoundary name={one.of.remote}>
            <RecordBrief of={one.of.part.of} row={one.row} onPress={preloadPath} />
          </PartBoundary>
        )
      );
    },
    [found],
  );
  const lists = (stretch: Shown | null) => {
    const stretched = stretch && { chainage_from: metresToKm(stretch.from), chainage_to: metresToKm(stretch.to) };
    const last = state.until && daysOfMonths(state.until, state.until)[1];
    return layers.flatMap(({ part: { of, list = of.list, filters, until }, layer }) =>
      list && !state.without.includes(layer.key)
        ? [
            <Link
              key={layer.key}
              to={listPage(list, {
                filters: {
                  ...filters,
                  ...(last && until && { [until]: last }),
                  ...(knowsRoads(list) && { highway: String(highway.id) }),
                  // kilometres of any road are none of this one
                  ...((isOnly || knowsRoads(list)) && stretched),
                },
              })}
            >
              {t('openList', { name: layer.name })}
            </Link>,
          ]
        : [],
    );
  };
  const isMap = query.get('view') === 'map';
  const toView = (view: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === 'map') next.set('view', 'map');
        else next.delete('view');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  if (isPending) return <PageSkeleton />;
  const along = {
    highway,
    packages: known,
    layers: drawn,
    state,
    onState: (next: StripState) => {
      // all are on: said, where some would be off by themselves
      const without = next.without.length === 0 && off ? ['-'] : next.without;
      setQuery(writeStrip(query, { ...next, without: without.join() === off ? [] : without }), { replace: true });
    },
    brief,
    onOpen: ({ key }: StripLayer, id: string) => {
      const one = found(key, id);
      if (one) void navigate(viewPage(one.of.part.of.kindOf(one.row as never), id));
    },
    lists: (stretch: Shown | null) => <div className={styles['lists']}>{lists(stretch)}</div>,
  };
  return (
    <>
      <div className={styles['view']}>
        <ChoiceChips
          aria-label={t('view.name')}
          value={isMap ? 'map' : 'strip'}
          onChange={toView}
          options={[
            { value: 'strip', label: t('view.strip') },
            { value: 'map', label: t('view.map') },
          ]}
        />
        <DataAge at={layers.length > 0 ? Math.min(...layers.map(({ at }) => at)) : null} />
      </div>
      <NotHere names={missing} onRetry={retry} />
      {isMap ? (
        <MapView key={highway.id} {...along} others={others} onStrip={() => toView('strip')} />
      ) : (
        <Strip key={highway.id} {...along} />
      )}
      {layers
        .filter(({ isCut }) => isCut)
        .map(({ layer: { key, name, rows } }) => (
          <p key={key} role="status">
            {t('cut', { name, count: rows.length })}
          </p>
        ))}
    </>
  );
}

const NONE: readonly never[] = [];
