import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { DataAge } from '@chainage/shared/ui/data-age';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { IssueLink } from '#lib/issue-link.tsx';
import { organisationQuery, ROAD_LIMIT, roadQuery } from './road.queries.ts';
import { stretchesOf, type Stretch } from './stretches.ts';
import styles from './road.module.css';

function StretchRow({ stretch }: { stretch: Stretch }) {
  const { t } = useTranslation('shell');
  return (
    <li className={styles['stretch']}>
      <span className={styles['stone']} role="img" aria-label={t('road.km', { km: stretch.km })}>
        {stretch.km}
      </span>
      {stretch.issues.length > 0 && (
        <ul className={styles['issues']}>
          {stretch.issues.map((issue) => (
            <li key={issue.id}>
              <IssueLink issue={issue} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The chosen highway from its first stone to its last, with what is open along it. */
export function RoadPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('titles.road'));
  const [query, setQuery] = useSearchParams();
  const organisation = useQuery(organisationQuery);
  const highways = organisation.data?.settings.highways ?? [];
  const highway = highways.find(({ id }) => String(id) === query.get('highway')) ?? highways[0];
  const issues = useQuery(roadQuery(highway?.id));
  const failed = [organisation, issues].find((each) => each.isError);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('titles.road')}</h1>
      {highways.length > 1 && (
        <Field label={t('road.highway')}>
          <NativeSelect
            value={highway?.id}
            onChange={(event) => setQuery({ highway: event.target.value }, { replace: true })}
            options={highways.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          />
        </Field>
      )}
      {failed && <LoadFailed onRetry={() => void failed.refetch()} />}
      {organisation.data && !highway && <p>{t('road.none')}</p>}
      {!failed && !issues.data && (organisation.isPending || highway) && <PageSkeleton />}
      {highway && issues.data && (
        <>
          <DataAge at={issues.dataUpdatedAt} />
          <p role="status">
            {highways.length === 1 && <strong>{highway.code} </strong>}
            {t('road.open', { count: issues.data.count })}
            {issues.data.count > ROAD_LIMIT && ` ${t('road.capped', { limit: ROAD_LIMIT })}`}
          </p>
          <ol className={styles['road']}>
            {stretchesOf(highway, issues.data.results).map((stretch) => (
              <StretchRow key={stretch.km} stretch={stretch} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

export default RoadPage;
