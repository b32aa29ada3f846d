import { useMemo } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { RoadLayer, RoadPart } from '@chainage/shared/kit/home/home.model.ts';
import { roadQuery } from '@chainage/shared/kit/home/home.queries.ts';
import type { StripLayer } from '@chainage/shared/kit/strip/strip-layer.ts';
import { queryOptions, useQueries } from '@chainage/shared/query';
import { currentRegistry } from '#registry/registry.ts';
import { retryHome } from '#remotes/home-loads.ts';
import { useHomes } from '#remotes/use-homes.ts';
import { useRemoteLabels } from '#remotes/use-remote-label.ts';

/** A layer with the remote that brought it, and when its records were read. */
interface LayerOf {
  remote: string;
  part: RoadPart;
  layer: StripLayer;
  at: number;
  /** There are more than are drawn. */
  isCut: boolean;
  /** Until somebody switches it on. */
  isOff: boolean;
}

/** A remote from before says no more than which records: pins without a sign of their own. */
const plain: RoadLayer = { as: 'pins', name: '', signOf: () => ({ tone: 'info', sign: '•' }) };

const keyOf = (remote: string, { key, of }: RoadPart): string => `${remote}.${key ?? of.source.entity}`;

const layerQuery = (remote: string, part: RoadPart) =>
  queryOptions({
    queryKey: ['road layer', keyOf(remote, part)],
    queryFn: async () => (await part.layer?.()) ?? plain,
    staleTime: Number.POSITIVE_INFINITY,
    // code, not an answer of the server
    meta: { stored: false },
  });

const isCut = ({ count, results, more }: { count: number; results: readonly unknown[]; more?: boolean }): boolean =>
  more ?? count > results.length;

interface Layers {
  layers: readonly LayerOf[];
  /** What could not be had, by its names; null where nobody knows which modules there are. */
  missing: readonly string[] | null;
  isPending: boolean;
  /** Asks again for what could not be read; nothing where all could. */
  retry: (() => void) | null;
}

const everyPart = (): boolean => true;

/** What the remotes show along a highway, as far as it is here; others than `isAsked`, and what is not for this person, are not read. */
export function useLayers(highway: number, isAsked: (part: RoadPart) => boolean = everyPart): Layers {
  const { t } = useTranslation();
  const labels = useRemoteLabels();
  const homes = useHomes('road');
  const permissions = usePermissions();
  const isFor = (part: RoadPart) => isAsked(part) && (part.shown?.(permissions) ?? true);
  const parts = homes.flatMap(({ name, load }) =>
    load.status === 'ready'
      ? (load.offer.road ?? []).filter(isFor).map((part) => ({ name, module: load.offer.module, part }))
      : [],
  );
  const answers = useQueries({ queries: parts.map(({ part }) => roadQuery(part, highway)) });
  const ways = useQueries({ queries: parts.map(({ name, part }) => layerQuery(name, part)) });
  const here = parts.flatMap((part, index) => {
    const { data, dataUpdatedAt } = answers[index] ?? {};
    // its answer is here and its code is not: better plain pins than nothing
    const way = ways[index]?.data ?? (ways[index]?.isError ? plain : undefined);
    return data && way ? [{ ...part, data, way, at: dataUpdatedAt ?? 0 }] : [];
  });
  const asked = here.map(({ name, part, at }) => `${keyOf(name, part)} ${at}`).join();
  const layers = useMemo(
    () =>
      here.map(({ name, module, part, data, way, at }): LayerOf => ({
        remote: name,
        part,
        at,
        isCut: isCut(data),
        isOff: way.isOff === true,
        layer: {
          key: keyOf(name, part),
          name: way.name ? t(`${module}:${way.name}`) : labels(name),
          as: way.as,
          rows: data.results,
          signOf: way.signOf as StripLayer['signOf'],
        },
      })),
    // anew with each answer and language, not with each drawing
    [asked, highway, t],
  );
  const failed = [...answers, ...ways].filter(({ isError, data }) => isError && !data);
  const gone = homes.filter(({ load }) => load.status === 'failed').map(({ name }) => name);
  const unread = parts.filter((_, index) => answers[index]?.isError && !answers[index].data);
  const again = () => {
    failed.forEach((answer) => void answer.refetch());
    gone.forEach(retryHome);
  };
  return {
    layers,
    missing: currentRegistry().missing ? null : [...new Set([...gone, ...unread.map(({ name }) => name)].map(labels))],
    isPending:
      homes.some(({ load }) => load.status === 'loading') || [...answers, ...ways].some(({ isPending }) => isPending),
    retry: failed.length + gone.length > 0 ? again : null,
  };
}
