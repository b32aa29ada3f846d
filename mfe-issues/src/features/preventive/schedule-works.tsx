import { plannedWorkPlace, WORK_STATES } from '@chainage/shared/contracts/issues/planned-work/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { RecordCard } from '@chainage/shared/ui/record-page';
import styles from './care.module.css';

const worksPage = (schedule: string, status?: string) =>
  `${plannedWorkPlace.pages.list}?${new URLSearchParams({ schedule, ...(status && { status }) }).toString()}`;

/** How many of its works stand so; nothing while that is not known. */
function useCount(schedule: string, status: string): number | undefined {
  const { data } = useQuery(recordListQuery<{ id: string }>(plannedWorkPlace, { schedule, status, limit: '1' }));
  return data?.count;
}

function Count({ schedule, status }: { schedule: string; status: string }) {
  const { t } = useTranslation('issues');
  const count = useCount(schedule, status) ?? 0;
  return (
    <li>
      <Link to={worksPage(schedule, status)}>{t(`care.count.${status}`, { count })}</Link>
    </li>
  );
}

/** What came of a schedule: how much was done in time, and its works by how they stand. */
export function ScheduleWorks({ record: { id } }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const [done, missed] = [useCount(id, 'carried_out'), useCount(id, 'missed')];
  const all = (done ?? 0) + (missed ?? 0);
  const isKnown = done !== undefined && missed !== undefined;
  return (
    <RecordCard title={t('care.works')}>
      <div className={styles['works']}>
        {isKnown && <p className={styles['share']}>{all > 0 ? t('care.share', { done, all }) : t('care.none')}</p>}
        {isKnown && all > 0 && (
          <progress className={styles['bar']} max={all} value={done} aria-label={t('care.share', { done, all })} />
        )}
        <ul className={styles['counts']}>
          {WORK_STATES.map((status) => (
            <Count key={status} schedule={id} status={status} />
          ))}
        </ul>
        <Link to={worksPage(id)}>{t('care.all')}</Link>
      </div>
    </RecordCard>
  );
}
