import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useMemberId } from '@chainage/shared/auth/permission';
import type { ReportSchedule } from '@chainage/shared/contracts/report-schedule';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { Label } from '@chainage/shared/ui/label';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { chooseMine, endSchedule, schedulesQuery } from './schedules.queries.ts';
import styles from './schedules.module.css';

type Recipient = ReportSchedule['recipients'][number];

function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  const { t } = useTranslation('downloads');
  return (
    <ul className={styles['recipients']}>
      {recipients.map(({ member, name, stopped, told, told_at: at }) => (
        <li key={member}>
          {name}
          <span className={styles['quiet']}>
            {stopped ? t('mail.stopped') : told && t(`mail.told.${told}`, { day: at ? formatDate(at) : '' })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Schedule({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('downloads');
  const me = useMemberId();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [dialog, setDialog] = useState<'change' | 'end'>();
  const [failed, setFailed] = useState(false);
  const {
    id,
    names,
    every,
    on_day: day,
    goes_on: next,
    format,
    recipients,
    may_edit: mine,
    member_name: by,
  } = schedule;
  const own = recipients.find(({ member }) => member === me);
  const on = every === 'week' ? t(`mail.weekday.${day}`) : String(day);
  const run = (work: Promise<void>) => {
    setFailed(false);
    work.then(
      () => setDialog(undefined),
      () => setFailed(true),
    );
  };
  return (
    <li className={styles['row']}>
      <h3>
        <Label label={names['en'] ?? schedule.report_key} labels={names} />
      </h3>
      <p className={styles['quiet']}>
        {[
          t(`mail.on.${every}`, { on }),
          format.toUpperCase(),
          t('mail.next', { day: formatDate(next) }),
          !mine && t('by', { name: by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Recipients recipients={recipients} />
      <div className={styles['ways']}>
        {mine && (
          <Button disabled={!online} onClick={() => setDialog('change')}>
            {t('mail.change')}
          </Button>
        )}
        {mine && (
          <Button disabled={!online} onClick={() => (dialog === 'end' ? run(endSchedule(id)) : setDialog('end'))}>
            {t(dialog === 'end' ? 'mail.endSure' : 'mail.end')}
          </Button>
        )}
        {own && (
          <Button disabled={!online} onClick={() => run(chooseMine(id, own.stopped))}>
            {t(own.stopped ? 'mail.again' : 'mail.stop')}
          </Button>
        )}
        <span role="status" className={styles['said']}>
          {failed && t('mail.failed')}
        </span>
      </div>
      {dialog === 'change' && <ScheduleDialog of={{ schedule }} onClose={() => setDialog(undefined)} />}
    </li>
  );
}

/** Reports that come by mail: how often, to whom, and what came of the last ones. */
export function ScheduleList() {
  const { t } = useTranslation('downloads');
  const { data, isError, refetch } = useQuery(schedulesQuery());
  return (
    <section className={styles['list']} aria-labelledby="reports-mailed">
      <h2 id="reports-mailed">{t('mail.list')}</h2>
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data?.results.length === 0 && <p className={styles['quiet']}>{t('mail.none')}</p>}
      <ul className={styles['rows']}>
        {data?.results.map((schedule) => (
          <Schedule key={schedule.id} schedule={schedule} />
        ))}
      </ul>
    </section>
  );
}
