import { now } from '@chainage/shared/api-client/server-clock';
import { CARE_CALENDAR } from '@chainage/shared/contracts/issues/planned-work/pages';
import { plannedWorkPlace } from '@chainage/shared/contracts/issues/planned-work/place';
import { daysAfter, MONTH, monthAfter, monthsAfter } from '@chainage/shared/lib/format/days';
import { weeksOf } from '@chainage/shared/kit/page/weeks.ts';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName, useWeekdayName } from '@chainage/shared/kit/page/calendar-names.ts';
import { DaysGrid } from '@chainage/shared/kit/page/days-grid';
import { PeriodHead, PeriodPage, PeriodPager } from '@chainage/shared/kit/page/period-page';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { dayOf, formatDate } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { CalendarLegend, CalendarWorks, type Work } from './calendar-works.tsx';
import { useToCome } from './use-to-come.ts';
import styles from './care.module.css';

/** As many as one call of a list answers. */
const MOST = 1000;
/** Works of a day that have room in its cell. */
const IN_CELL = 4;

/** A phone opens this month at today, which may be far down. */
const seen = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'start' });

/** Planned works by month: a grid at a desk, day after day on a phone. */
export function CareCalendar() {
  const { t } = useTranslation('issues');
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const [name, weekday] = [useMonthName(), useWeekdayName()];
  const today = dayOf(now());
  const asked = new URLSearchParams(useLocation().search).get('month') ?? '';
  const month = MONTH.test(asked) ? asked : today.slice(0, 7);
  const [first, last] = [`${month}-01`, daysAfter(monthsAfter(`${month}-01`, 1), -1)] as const;
  const { data, isError, refetch } = useQuery(
    recordListQuery<Work>(plannedWorkPlace, {
      due_from_from: first,
      due_from_to: last,
      ordering: 'due_until',
      limit: String(MOST),
    }),
  );
  usePageTitle(t('calendar.title'));
  const coming = useToCome([first, last]);
  const works = data?.results ?? [];
  const on = (day: string) => ({
    works: works.filter(({ due_on: due }) => due === day),
    toCome: coming.filter(({ due_on: due }) => due === day),
  });
  const to = (months: number) =>
    void navigate(`${CARE_CALENDAR}?month=${monthAfter(month, months)}`, { replace: true });
  const days = weeksOf(first, last)
    .flat()
    .filter((day) => day.startsWith(month) && [...works, ...coming].some(({ due_on: due }) => due === day));
  const next = days.find((day) => day >= today);
  return (
    <PeriodPage>
      <PeriodHead title={t('calendar.title')}>
        <PeriodPager shown={name(month)} before={t('calendar.before')} after={t('calendar.after')} onMove={to} />
      </PeriodHead>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={6} />}
      {data && data.count > data.results.length && <p>{t('calendar.many', { count: data.results.length })}</p>}
      {data && data.count === 0 && coming.length === 0 && <p className={styles['quiet']}>{t('calendar.none')}</p>}
      {data && <CalendarLegend works={works} toCome={coming} />}
      {data && isDesk && (
        <div className={styles['grid']}>
          <DaysGrid caption={t('calendar.title')} period={[first, last]} today={today}>
            {(day) => <CalendarWorks {...on(day)} most={IN_CELL} />}
          </DaysGrid>
        </div>
      )}
      {data && !isDesk && (
        <div className={styles['days']}>
          {days.map((day) => (
            <section
              key={day}
              ref={day === next && month === today.slice(0, 7) ? seen : undefined}
              className={day === today ? styles['now'] : undefined}
            >
              <h2>
                {weekday(day)}, {formatDate(day)}
              </h2>
              <CalendarWorks {...on(day)} most={MOST} placed />
            </section>
          ))}
        </div>
      )}
    </PeriodPage>
  );
}
