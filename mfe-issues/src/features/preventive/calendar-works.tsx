import { useState } from 'react';
import { formatChainage } from '@chainage/shared/contracts/chainage';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { workSchedulePages } from '@chainage/shared/contracts/issues/work-schedule/pages';
import { useTranslation } from '@chainage/shared/i18n/react';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { Link } from '@chainage/shared/router';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { CareIcon } from './care-chip.tsx';
import type { ToCome } from './use-to-come.ts';
import styles from './care.module.css';

export interface Work {
  id: string;
  title: string;
  due_on: string;
  status: string;
  chainage_from?: string;
  chainage_to?: string | null;
}

interface Entry {
  place?: string;
  key: string;
  to: string;
  title: string;
  status: string;
}

/** Of what is to come a line for each schedule, however many stretches it has. */
const entriesOf = (works: readonly Work[], toCome: readonly ToCome[]): Entry[] => [
  ...works.map(({ id, title, status, chainage_from: from, chainage_to: end }) => ({
    key: id,
    to: viewPage(plannedWorkPlace, id),
    title,
    status,
    ...(from && { place: [from, end].flatMap((km) => (km ? [formatChainage(km)] : [])).join(' – ') }),
  })),
  ...toCome.map(({ schedule, title, times }) => ({
    key: schedule,
    to: viewPage(workSchedulePages, schedule),
    title: times > 1 ? `${title} × ${times}` : title,
    status: 'to_come',
  })),
];

interface Props {
  works: readonly Work[];
  toCome: readonly ToCome[];
  /** So many, until the others are asked for. */
  most: number;
  /** Says where each is. */
  placed?: boolean;
}

/** What is on a day: works with how they stand, and what is to come. */
export function CalendarWorks({ works, toCome, most, placed = false }: Props) {
  const { t } = useTranslation('issues');
  const [open, setOpen] = useState(false);
  const entries = entriesOf(works, toCome);
  const shown = open ? entries : entries.slice(0, most);
  return (
    <ul>
      {shown.map(({ key, to, title, status, place }) => (
        <li key={key}>
          <Link
            to={to}
            className={styles[status]}
            title={[title, place, t(`status.${status}`)].filter(Boolean).join(' · ')}
          >
            <CareIcon status={status} />
            <span>{title}</span>
            {placed && place && <span className={styles['place']}>{place}</span>}
            <VisuallyHidden>· {t(`status.${status}`)}</VisuallyHidden>
          </Link>
        </li>
      ))}
      {entries.length > shown.length && (
        <li>
          <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
            {t('calendar.more', { count: entries.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

const STATES = ['planned', 'carried_out', 'missed', 'skipped'] as const;

/** What the signs mean, and how many of each there are. */
export function CalendarLegend({ works, toCome }: Pick<Props, 'works' | 'toCome'>) {
  const { t } = useTranslation('issues');
  const counts = STATES.map((state) => [state, works.filter(({ status }) => status === state).length] as const);
  const coming = toCome.reduce((sum, { times }) => sum + times, 0);
  return (
    <ul className={styles['legend']}>
      {[...counts, ['to_come', coming] as const]
        .filter(([, count]) => count > 0)
        .map(([state, count]) => (
          <li key={state} className={styles[state]}>
            <CareIcon status={state} />
            {t(`care.count.${state}`, { count })}
          </li>
        ))}
    </ul>
  );
}
