import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import type { PlatformJob } from '@chainage/shared/contracts/platform-jobs';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Button } from '@chainage/shared/ui/button';
import { Chip } from '@chainage/shared/ui/chip';
import { Ban, RotateCcw } from '@chainage/shared/ui/icons';
import { SIGNS } from './job-signs.ts';
import { lateness } from './job-words.ts';
import { Sure } from './sure.tsx';
import { useStep } from './use-step.ts';
import styles from './platform-jobs.module.css';

function Facts({ job }: { job: PlatformJob }) {
  const { t } = useTranslation('platform');
  const locale = usePreferences((preferences) => preferences.locale);
  const { attempts: count, attempts_most: most, state } = job;
  const time = lateness(job.late_seconds, locale);
  const facts = [
    job.organisation?.name ?? t('jobs.platform'),
    most === null ? t('jobs.attemptsUnknown', { count }) : t('jobs.attempts', { count, most }),
    job.runs_at && time === undefined && t('jobs.due', { time: formatDateTime(job.runs_at) }),
    time !== undefined && t('jobs.late', { time }),
    state === 'running' && job.started_at && t('jobs.since', { time: formatDateTime(job.started_at) }),
    job.ended_at
      ? t('jobs.ended', { time: formatDateTime(job.ended_at) })
      : t('jobs.added', { time: formatDateTime(job.created_at) }),
    job.is_called_off && state !== 'called_off' && t('jobs.ending'),
  ];
  return <p className={styles['quiet']}>{facts.filter(Boolean).join(' · ')}</p>;
}

function Steps({ job }: { job: PlatformJob }) {
  const { t } = useTranslation('platform');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [asks, setAsks] = useState(false);
  const { busy, said, take } = useStep();
  const { id, allowed_steps: steps } = job;
  const organisation = job.organisation?.id ?? null;
  return (
    <div className={styles['actions']}>
      {steps.includes('retry') && (
        <Button
          icon={<RotateCcw aria-hidden />}
          busy={busy}
          disabled={!online}
          onClick={() => take({ step: 'retry', organisation, id })}
        >
          {t('jobs.retry')}
        </Button>
      )}
      {steps.includes('call_off') && (
        <Button icon={<Ban aria-hidden />} busy={busy} disabled={!online} onClick={() => setAsks(true)}>
          {t('jobs.callOff')}
        </Button>
      )}
      <span className={styles['quiet']} role="status">
        {said || (!online && steps.length > 0 && t('jobs.offline'))}
      </span>
      {asks && (
        <Sure
          title={t('jobs.callOffTitle')}
          text={t('jobs.callOffText')}
          action={t('jobs.callOff')}
          onYes={() => take({ step: 'call_off', organisation, id })}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

/** One job: how it stands, why, and what may be done about it. */
export function JobRow({ job }: { job: PlatformJob }) {
  const { t } = useTranslation('platform');
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>
          <code>{job.kind}</code>
        </h3>
        <Chip {...SIGNS[job.state]}>{t(`jobs.state.${job.state}`)}</Chip>
      </div>
      <Facts job={job} />
      {job.reason !== null && (
        <p className={styles['reason']} lang="en">
          {job.reason}
        </p>
      )}
      {job.request_id !== null && <p className={styles['id']}>{t('jobs.request', { id: job.request_id })}</p>}
      <Steps job={job} />
    </li>
  );
}
