import { useQuery } from '@chainage/shared/query';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { labelIn } from '@chainage/shared/lib/format/label';
import type { RepairTimes } from '@chainage/shared/contracts/issues/repair-times';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { historyQuery } from './repair-times.queries.ts';
import { useWords } from './use-words.ts';
import styles from './repair-times.module.css';

/** Who changed the times of a sub-type, or without one the rules, from what to what. */
export function Changes({ id, roles }: { id?: number; roles: RepairTimes['roles'] }) {
  const { t, locale, value } = useWords();
  const { data, isError, refetch } = useQuery(historyQuery(id));
  const said = (name: string, given: unknown) => {
    const role = name === 'escalation_role' && roles.find(({ key }) => key === given);
    return role ? labelIn(role.role_name_labels, locale, role.role_name) : value(name, given);
  };
  if (isError && !data) return <LoadFailed text={t('clock.historyFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  if (data.results.length === 0) return <p className={styles['quiet']}>{t('clock.noHistory')}</p>;
  return (
    <ol className={styles['changes']}>
      {data.results.map(({ id: line, at, by, before, after }) => (
        <li key={line}>
          <p className={styles['quiet']}>
            {formatDateTime(at)} · {by.name}
          </p>
          {Object.keys(after).map((name) => (
            <p key={name}>
              {t(`clock.field.${name}`)}: {said(name, before[name])} → {said(name, after[name])}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
