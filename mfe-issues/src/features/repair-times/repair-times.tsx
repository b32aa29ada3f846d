import { useHasAny } from '@chainage/shared/auth/permission';
import { REPAIR_TIMES_NEEDS, RULES_RIGHT } from '@chainage/shared/contracts/issues/repair-paths';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { DataAge } from '@chainage/shared/ui/data-age';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { repairTimesQuery } from './repair-times.queries.ts';
import { RulesForm } from './rules-form.tsx';
import { TimesTable } from './times-table.tsx';
import styles from './repair-times.module.css';

const SETS_RULES = [RULES_RIGHT];

function Times() {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(repairTimesQuery());
  const setsRules = useHasAny(SETS_RULES);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      {isError && <DataAge at={dataUpdatedAt} />}
      {setsRules && <RulesForm rules={data.rules} roles={data.roles} />}
      <TimesTable {...data} />
    </>
  );
}

/** Repair times of every sub-type, and what holds for all of them, for whoever manages lists or the organisation. */
export function RepairTimesPage() {
  const { t } = useTranslation('issues');
  usePageTitle(t('clock.title'));
  const mayRead = useHasAny(REPAIR_TIMES_NEEDS);
  if (!mayRead) return <PermissionDenied />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('clock.title')}</h1>
      <p className={styles['quiet']}>{t('clock.hint')}</p>
      <Times />
    </div>
  );
}
