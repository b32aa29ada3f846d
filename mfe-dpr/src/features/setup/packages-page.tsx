import { useHasAny } from '@chainage/shared/auth/permission';
import { progressPage } from '@chainage/shared/contracts/dpr/progress/place';
import { NEW_PACKAGE_PAGE, packagePage } from '@chainage/shared/contracts/dpr/setup/package-place';
import { MANAGES_SETUP, SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatPlace } from '@chainage/shared/lib/format/place';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Plus } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { packageListQuery } from './package.queries.ts';
import { SetupPages } from './setup-pages.tsx';
import styles from './reports.module.css';

function Packages() {
  const { t } = useTranslation('dpr');
  const seesSums = useHasAny(['view__all__dpr', 'view__assigned__dpr']);
  const { data, isError, refetch } = useQuery(packageListQuery());
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} tall />;
  if (data.length === 0) return <EmptyState text={t('setup.packages.none')} />;
  return (
    <ul className={styles['cards']}>
      {data.map(({ id, code, name, is_active: active, chainage_from: from, chainage_to: to }) => (
        <li key={id} className={styles['card']}>
          <Link className={styles['open']} to={packagePage(id)}>
            <strong>{`${code} · ${name}`}</strong>
            <span>{formatPlace(from, to)}</span>
            {!active && <span className={styles['quiet']}>{t('setup.packages.retired')}</span>}
          </Link>
          {seesSums && (
            <div className={styles['links']}>
              <LinkButton to={progressPage({ package: id })}>{t('reports.progress')}</LinkButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Packages, whose contracts say by which percentages they are billed. */
export function PackagesPage() {
  const { t } = useTranslation('dpr');
  const manages = useHasAny([MANAGES_SETUP]);
  const sees = useHasAny([MANAGES_SETUP, SEES_RATES]);
  const title = t('setup.packages.title');
  usePageTitle(title);
  if (!sees) return <PermissionDenied />;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {manages && (
          <LinkButton kind="primary" icon={<Plus aria-hidden="true" />} to={NEW_PACKAGE_PAGE}>
            {t('setup.packages.new')}
          </LinkButton>
        )}
      </div>
      <SetupPages />
      <Packages />
    </div>
  );
}
