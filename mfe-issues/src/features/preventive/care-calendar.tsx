import { useState } from 'react';
import { now } from '@chainage/shared/api-client/server-clock';
import { CARE_CALENDAR } from '@chainage/shared/contracts/issues/planned-work/pages';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { daysAfter, monthsAfter } from '@chainage/shared/contracts/issues/work-schedule/due-days';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { dayOf, formatDate } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { Link, useLocation, useNavigate } from '@chainage/shared/router';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { ChevronLeft, ChevronRight } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { CareIcon } from './care-chip.tsx';
import styles from './care.module.css';

interface Work {
  id: string;
  title: string;
  due_on: string;
  status: string;
}

/** As many as one call of a list answers. */
const MOST = 1000;
/** Works of a day that have room in its cell. */
const IN_CELL = 4;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The days of the weeks that a month reaches into, from a Monday on. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const begins = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const last = daysAfter(monthsAfter(first, 1), -1);
  const weeks: string[][] = [];
  for (let day = daysAfter(first, -begins); day <= last; day = daysAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(day, at)));
  return weeks;
}

function useNames(locale: string) {
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-IN`, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return {
    month: (month: string) => named(`${month}-01`, { month: 'long', year: 'numeric' }),
    weekday: (day: string) => named(day, { weekday: 'short' }),
  };
}

function Works({ works, most }: { works: readonly Work[]; most: number }) {
  const { t } = useTranslation('issues');
  const [open, setOpen] = useState(false);
  const shown = open ? works : works.slice(0, most);
  return (
    <ul>
      {shown.map(({ id, title, status }) => (
        <li key={id}>
          <Link
            to={viewPage(plannedWorkPlace, id)}
            className={styles[status]}
            title={`${title} · ${t(`status.${status}`)}`}
          >
            <CareIcon status={status} />
            <span>{title}</span>
            <VisuallyHidden>· {t(`status.${status}`)}</VisuallyHidden>
          </Link>
        </li>
      ))}
      {works.length > shown.length && (
        <li>
          <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
            {t('calendar.more', { count: works.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Planned works by month: a grid at a desk, day after day on a phone. */
export function CareCalendar() {
  const { t } = useTranslation('issues');
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const name = useNames(usePreferences(({ locale }) => locale));
  const today = dayOf(now());
  const asked = new URLSearchParams(useLocation().search).get('month') ?? '';
  const month = MONTH.test(asked) ? asked : today.slice(0, 7);
  const weeks = weeksOf(month);
  const { data, isError, refetch } = useQuery(
    recordListQuery<Work>(plannedWorkPlace, {
      due_from_from: `${month}-01`,
      due_from_to: daysAfter(monthsAfter(`${month}-01`, 1), -1),
      ordering: 'due_until',
      limit: String(MOST),
    }),
  );
  usePageTitle(t('calendar.title'));
  const on = (day: string) => (data?.results ?? []).filter(({ due_on: due }) => due === day);
  const to = (months: number) =>
    void navigate(`${CARE_CALENDAR}?month=${monthsAfter(`${month}-01`, months).slice(0, 7)}`, { replace: true });
  const days = weeks.flat().filter((day) => day.startsWith(month) && on(day).length > 0);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('calendar.title')}</h1>
        <div className={styles['pager']}>
          <IconButton icon={<ChevronLeft aria-hidden="true" />} label={t('calendar.before')} onClick={() => to(-1)} />
          <p className={styles['month']} aria-live="polite">
            {name.month(month)}
          </p>
          <IconButton icon={<ChevronRight aria-hidden="true" />} label={t('calendar.after')} onClick={() => to(1)} />
        </div>
      </div>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={6} />}
      {data && data.count > data.results.length && <p>{t('calendar.many', { count: data.results.length })}</p>}
      {data && data.count === 0 && <p className={styles['quiet']}>{t('calendar.none')}</p>}
      {data && isDesk && (
        <table className={styles['grid']}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col">
                  {name.weekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className={day.startsWith(month) ? undefined : styles['outside']}>
                    <span className={day === today ? styles['today'] : undefined}>{Number(day.slice(8))}</span>
                    {day.startsWith(month) && <Works works={on(day)} most={IN_CELL} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && !isDesk && (
        <div className={styles['days']}>
          {days.map((day) => (
            <section key={day}>
              <h2>{formatDate(day)}</h2>
              <Works works={on(day)} most={MOST} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
