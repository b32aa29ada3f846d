import { useDeferredValue } from 'react';
import type { Highway } from '@chainage/shared/contracts/organisation';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { RoadPart } from '@chainage/shared/kit/home/home.model.ts';
import { ROAD_ROWS, roadQuery } from '@chainage/shared/kit/home/home.queries.ts';
import { RecordBriefs, type BriefRow } from '@chainage/shared/kit/home/record-briefs';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { useQueries } from '@chainage/shared/query';
import { useNavigationType } from '@chainage/shared/router';
import { DataAge } from '@chainage/shared/ui/data-age';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { PartBoundary } from '#remotes/part-boundary.tsx';
import { PartGap } from '#remotes/part-gap.tsx';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useHomes } from '#remotes/use-homes.ts';
import { stretchesOf, type Stretch } from './stretches.ts';
import styles from './road.module.css';

type OnRoad = BriefRow & { name: string };

const placeOf = ({ row }: OnRoad): string | null => {
  const { chainage_from: from } = row as { chainage_from?: unknown };
  return typeof from === 'string' ? from : null;
};

function StretchRow({ stretch: { km, records } }: { stretch: Stretch<OnRoad> }) {
  const { t } = useTranslation('shell');
  return (
    <li className={styles['stretch']}>
      <span className={styles['stone']} role="img" aria-label={t('road.km', { km })}>
        {km}
      </span>
      {records.length > 0 && (
        <div className={styles['records']}>
          {[...new Set(records.map(({ name }) => name))].map((remote) => (
            <PartBoundary key={remote} name={remote}>
              <RecordBriefs rows={records.filter(({ name }) => name === remote)} onPress={preloadPath} />
            </PartBoundary>
          ))}
        </div>
      )}
    </li>
  );
}

/** How many records of a part lie along the road, in its module's words. */
function Told({ part, count }: { part: RoadPart; count: number }) {
  const t = useKitTexts(part.of.source.module);
  return (
    <>
      {t('home.alongRoad', { count })}
      {count > ROAD_ROWS && ` ${t('shell:road.capped', { limit: ROAD_ROWS })}`}
    </>
  );
}

/** A highway from its first stone to its last, with what the remotes show along it. `named`: which one it is must be said. */
export function AlongRoad({ highway, named }: { highway: Highway; named: boolean }) {
  const homes = useHomes('road');
  // how much there is answers the tap, the road follows; gone back by the browser, it must stand to be scrolled to
  const isThere = useDeferredValue(true, useNavigationType() === 'POP');
  const parts = homes.flatMap(({ name, load }) =>
    load.status === 'ready' ? (load.offer.road ?? []).map((part) => ({ name, part })) : [],
  );
  const answers = useQueries({ queries: parts.map(({ part }) => roadQuery(part, highway.id)) });
  if (homes.some(({ load }) => load.status === 'loading') || answers.some(({ isPending }) => isPending))
    return <PageSkeleton />;
  const failed = answers.filter(({ isError }) => isError);
  const found = parts.flatMap((part, index) => {
    const { data, dataUpdatedAt } = answers[index] ?? {};
    return data ? [{ ...part, data, at: dataUpdatedAt ?? 0 }] : [];
  });
  const records = found.flatMap(({ name, part: { of }, data }) => data.results.map((row) => ({ name, of, row })));
  return (
    <>
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach((answer) => void answer.refetch())} />}
      {homes
        .filter(({ load }) => load.status === 'failed')
        .map(({ name }) => (
          <PartGap key={name} name={name} />
        ))}
      <DataAge at={found.length > 0 ? Math.min(...found.map(({ at }) => at)) : null} />
      <p role="status">
        {named && <strong>{highway.code} </strong>}
        {found.map(({ name, part, data }, index) => (
          <span key={`${name} ${part.of.source.entity}`}>
            {index > 0 && ' · '}
            <Told part={part} count={data.count} />
          </span>
        ))}
      </p>
      {isThere && (found.length > 0 || failed.length === 0) && (
        <ol className={styles['road']}>
          {stretchesOf(highway, records, placeOf).map((stretch) => (
            <StretchRow key={stretch.km} stretch={stretch} />
          ))}
        </ol>
      )}
    </>
  );
}
