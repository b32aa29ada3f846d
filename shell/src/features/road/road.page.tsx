import { useDeferredValue, useMemo } from 'react';
import { isServerAway } from '@chainage/shared/api-client/client';
import { isMobile } from '@chainage/shared/offline/is-mobile';
import { useTranslation } from '@chainage/shared/i18n/react';
import { addStripTexts } from '@chainage/shared/i18n/strip-texts';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useNavigationType, useSearchParams } from '@chainage/shared/router';
import { Field } from '@chainage/shared/ui/field';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { AlongRoad } from './along-road.tsx';
import styles from './road.module.css';

/** The chosen highway from its first stone to its last, with what lies along it. */
export function RoadPage() {
  const { t } = useTranslation('shell');
  const { t: tStrip } = useTranslation('strip');
  usePageTitle(t('titles.road'));
  const [query, setQuery] = useSearchParams();
  const { data, error, isError, isPending, refetch } = useQuery(organisationQuery());
  const highways = useMemo(() => data?.settings.highways ?? [], [data]);
  const highway = highways.find(({ id }) => String(id) === query.get('highway')) ?? highways[0];
  const others = useMemo(() => highways.filter(({ id }) => id !== highway?.id), [highways, highway?.id]);
  // its name answers the tap; gone back by the browser, all of it must stand for it to scroll to
  const isThere = useDeferredValue(true, useNavigationType() === 'POP');
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        {highways.length === 1 && highway ? `${t('titles.road')} ${highway.code}` : t('titles.road')}
      </h1>
      {highways.length > 1 && (
        <Field label={t('road.highway')}>
          <NativeSelect
            value={highway?.id}
            onChange={(event) =>
              setQuery(
                { highway: event.target.value, ...(query.get('view') === 'map' && { view: 'map' }) },
                { replace: true },
              )
            }
            options={highways.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          />
        </Field>
      )}
      {isError && (
        <LoadFailed
          text={isServerAway(error) ? tStrip(isMobile() ? 'roadMissing' : 'deskKeeps') : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {(isPending || (highway && !isThere)) && <PageSkeleton />}
      {data && !highway && <p>{t('road.none')}</p>}
      {highway && isThere && <AlongRoad highway={highway} others={others} />}
    </div>
  );
}

/** With what it says. */
export async function withTexts() {
  await addStripTexts();
  return { default: RoadPage };
}
