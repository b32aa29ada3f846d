import { useState } from 'react';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatTime } from '@chainage/shared/lib/format/date';
import { Link } from '@chainage/shared/router';
import { AlertTriangle, Ban, CheckCircle2, Clock, Pencil } from '@chainage/shared/ui/icons';
import { CALENDAR_STATES, stateOf, type CalendarState } from './calendar-days.ts';
import styles from './calendar.module.css';

export interface Program {
  id: string;
  title: string | null;
  status: string;
  planned_at: string;
  program_type_label?: string | null;
}

const ICONS = { planned: Clock, held: CheckCircle2, missed: AlertTriangle, cancelled: Ban, draft: Pencil } as const;

const Sign = ({ state }: { state: CalendarState }) => {
  const Icon = ICONS[state];
  return <Icon aria-hidden="true" />;
};

interface Props {
  programs: readonly Program[];
  today: string;
  /** So many, until the others are asked for. */
  most: number;
  typeOf: (program: Program) => string;
}

/** The programmes of a day: how each stands by sign and word, when, and what it is. */
export function CalendarPrograms({ programs, today, most, typeOf }: Props) {
  const { t } = useTranslation('safety');
  const [open, setOpen] = useState(false);
  const shown = open ? programs : programs.slice(0, most);
  return (
    <ul className={styles['programs']}>
      {shown.map((program) => {
        const state = stateOf(program, today);
        return (
          <li key={program.id}>
            <Link to={viewPage(programPlace, program.id)} className={styles[state]}>
              <span className={styles['sign']}>
                <Sign state={state} /> {t(`calendar.state.${state}`)}
              </span>
              <span className={styles['time']}>{formatTime(program.planned_at)}</span>
              <span className={styles['name']}>{program.title ?? typeOf(program)}</span>
            </Link>
          </li>
        );
      })}
      {programs.length > shown.length && (
        <li>
          <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
            {t('calendar.more', { count: programs.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** How many there are of each. */
export function CalendarCounts({ programs, today }: Pick<Props, 'programs' | 'today'>) {
  const { t } = useTranslation('safety');
  const counts = CALENDAR_STATES.map(
    (state) => [state, programs.filter((program) => stateOf(program, today) === state).length] as const,
  ).filter(([, count]) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul className={styles['counts']}>
      {counts.map(([state, count]) => (
        <li key={state} className={styles[state]}>
          <Sign state={state} /> {t(`calendar.count.${state}`, { count })}
        </li>
      ))}
    </ul>
  );
}
