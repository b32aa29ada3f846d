import { api, isServerAway } from '@chainage/shared/api-client/client';
import type { MapGround } from '@chainage/shared/contracts/map-tiles';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { loadMap } from '@chainage/shared/kit/map/load-map.ts';
import type { RoadMapProps } from '@chainage/shared/kit/map/road-map';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions, useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Skeleton } from '@chainage/shared/ui/skeleton';

const mapQuery = queryOptions({
  queryKey: ['road map'],
  queryFn: loadMap,
  staleTime: Number.POSITIVE_INFINITY,
  // code, not an answer of the server
  meta: { stored: false },
  retry: false,
});

const groundQuery = () =>
  queryOptions({
    queryKey: [organisationKey(), 'map ground'],
    queryFn: ({ signal }) => api.get<MapGround>('organisation/map/', { signal }),
  });

interface Props extends Omit<RoadMapProps, 'tiles'> {
  onStrip: () => void;
}

/** The map, fetched when it is first asked for; where it is not on the device, what to do instead. */
export function MapView({ onStrip, ...map }: Props) {
  const { t } = useTranslation('strip');
  const isOnline = useConnectivity(({ online }) => online);
  const code = useQuery(mapQuery);
  const ground = useQuery(groundQuery());
  if (code.isError)
    return (
      <div role="alert">
        <EmptyState text={t(isOnline && !isServerAway(code.error) ? 'mapFailed' : 'mapMissing')}>
          <Button onClick={onStrip}>{t('toStrip')}</Button>
          <Button onClick={() => void code.refetch()}>{t('again')}</Button>
        </EmptyState>
      </div>
    );
  const RoadMap = code.data?.default;
  return RoadMap && !ground.isLoading ? (
    <RoadMap {...map} tiles={ground.data?.tiles ?? null} />
  ) : (
    <Skeleton lines={8} tall />
  );
}
