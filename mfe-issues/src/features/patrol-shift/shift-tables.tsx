import { formatChainage } from '@chainage/shared/contracts/chainage';
import { patrolRoundPlace } from '@chainage/shared/contracts/issues/patrol-round/place';
import type { ShiftSummary } from '@chainage/shared/contracts/issues/patrol-shift/summary';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useSide } from '@chainage/shared/kit/labels';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatTime } from '@chainage/shared/lib/format/date';
import { Link } from '@chainage/shared/router';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import styles from './shift.module.css';

const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ');

/** Who drove where, from when to when, how far and how much of it was seen. */
export function Rounds({ rounds }: Pick<ShiftSummary, 'rounds'>) {
  const { t } = useTranslation('issues');
  const side = useSide();
  return (
    <ul className={styles['rows']}>
      {rounds.map((round) => (
        <li key={round.id}>
          <Link to={viewPage(patrolRoundPlace, round.id)}>
            {formatTime(round.started_at)} – {round.finished_at ? formatTime(round.finished_at) : t('status.running')}
          </Link>
          <span>{joined(round.package_label, side(round))}</span>
          <span>{joined(round.by_name, round.vehicle)}</span>
          <span>
            {joined(
              round.covered_km && t('shift.seen', { km: Number(round.covered_km).toFixed(1) }),
              round.odometer_from &&
                round.odometer_to &&
                t('shift.odometer', { from: round.odometer_from, to: round.odometer_to }),
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was reported, in the order of time. */
export function Events({ events }: Pick<ShiftSummary, 'events'>) {
  const { t } = useTranslation('issues');
  const side = useSide();
  const locale = usePreferences((preferences) => preferences.locale);
  return (
    <ul className={styles['rows']}>
      {events.map((event) => (
        <li key={event.id}>
          <Link to={viewPage(issuePlace(event.issue_type), event.id)}>
            {formatTime(event.occurred_at)} {event.number ?? t('record.noNumber')}
          </Link>
          <span>
            {joined(t(`type.${event.issue_type}.one`), event.sub_type_labels[locale] ?? event.sub_type_label)}
          </span>
          <span>{joined(event.chainage_from && formatChainage(event.chainage_from), side(event), event.by_name)}</span>
          <StatusChip status={event.status} />
        </li>
      ))}
    </ul>
  );
}

/** Works of the patrol's schedules, and which were left. */
export function PatrolWorks({ works }: Pick<ShiftSummary, 'works'>) {
  const { t } = useTranslation('issues');
  return (
    <ul className={styles['rows']}>
      {works.map((work) => (
        <li key={work.id}>
          <Link to={viewPage(plannedWorkPlace, work.id)}>{work.title}</Link>
          <span>{work.by_name}</span>
          <span>{work.done_at && formatTime(work.done_at)}</span>
          <span>{t(`shift.work.${work.status}`)}</span>
        </li>
      ))}
    </ul>
  );
}
