import { SETS_LISTS } from '@chainage/shared/contracts/organisation-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { ChevronRight } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { listsQuery } from '../organisation.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import styles from '../organisation.module.css';

const NEEDS = [SETS_LISTS];

function Lists() {
  const { t } = useTranslation('organisation');
  const { data, isError, refetch } = useQuery(listsQuery());
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} tall />;
  return (
    <ul className={styles['rows']}>
      {data.results.map(({ list, active, inactive }) => (
        <li key={list}>
          <Link className={styles['row']} to={`/organisation/lists/${list}`}>
            <span className={styles['what']}>
              <strong>{t(`listName.${list}`, { defaultValue: list })}</strong>
              <span className={styles['quiet']}>
                {t('lists.active', { count: active })}
                {inactive > 0 && ` · ${t('lists.inactive', { count: inactive })}`}
              </span>
            </span>
            <ChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Every list that people choose from. */
export default function ListsPage() {
  const { t } = useTranslation('organisation');
  return (
    <SettingsFrame title={t('place.lists')} hint={t('lists.hint')} needs={NEEDS}>
      <Lists />
    </SettingsFrame>
  );
}
