import { now } from '@chainage/shared/api-client/server-clock';
import { useHasAny } from '@chainage/shared/auth/permission';
import { CALENDAR_PAGE } from '@chainage/shared/contracts/safety/statistics/place';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useCarriedLabel } from '@chainage/shared/kit/carried-label';
import { useMonthName, useWeekdayName } from '@chainage/shared/kit/page/calendar-names.ts';
import { DaysGrid } from '@chainage/shared/kit/page/days-grid';
import { PeriodHead, PeriodPage, PeriodPager } from '@chainage/shared/kit/page/period-page';
import { dayOf, formatDate, isDay } from '@chainage/shared/lib/format/date';
import { daysAfter, monthsAfter } from '@chainage/shared/lib/format/days';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DataAge } from '@chainage/shared/ui/data-age';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { periodAround, type CalendarBy } from './calendar-days.ts';
import { MOST_OF_MONTH } from './calendar-month.ts';
import { CalendarCounts, CalendarPrograms, type Program } from './calendar-programs.tsx';
import { useCalendar } from './use-calendar.ts';
import styles from './calendar.module.css';

const SEES = ['view__all__safety_program', 'view__assigned__safety_program', 'view__own__safety_program'];
const IN_CELL = { month: 3, week: 12 } as const;

function useAsked() {
  const asked = new URLSearchParams(useLocation().search);
  const [by, day] = [asked.get('by'), asked.get('day') ?? ''];
  const today = dayOf(now());
  return { by: (by === 'week' ? 'week' : 'month') as CalendarBy, day: isDay(day) ? day : today, today };
}

interface Days {
  today: string;
  programs: readonly Program[];
  typeOf: (program: Program) => string;
}

/** Day below day, those that have something. */
function DayList({ today, programs, typeOf }: Days) {
  const weekday = useWeekdayName();
  const days = [...new Set(programs.map(({ planned_at: at }) => dayOf(at)))];
  return days.map((day) => (
    <section key={day} className={styles['day']}>
      <h2 aria-current={day === today ? 'date' : undefined}>
        {weekday(day)}, {formatDate(day)}
      </h2>
      <CalendarPrograms
        programs={programs.filter(({ planned_at: at }) => dayOf(at) === day)}
        {...{ today, typeOf, most: MOST_OF_MONTH }}
      />
    </section>
  ));
}

function Sheet() {
  const { t } = useTranslation('safety');
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const name = useMonthName();
  const label = useCarriedLabel();
  const { by, day, today } = useAsked();
  const period = periodAround(by, day);
  const { programs, isCut, isError, at, again } = useCalendar(by, period);
  usePageTitle(t('calendar.title'));
  const ask = (change: { by?: CalendarBy; day?: string }) => {
    const asked = { by, day, ...change };
    void navigate(`${CALENDAR_PAGE}?${new URLSearchParams(asked).toString()}`, { replace: true });
  };
  const typeOf = (program: Program) => label(program, 'program_type');
  return (
    <PeriodPage>
      <PeriodHead title={t('calendar.title')}>
        <PeriodPager
          shown={by === 'month' ? name(period[0].slice(0, 7)) : `${formatDate(period[0])} – ${formatDate(period[1])}`}
          before={t(`calendar.before.${by}`)}
          after={t(`calendar.after.${by}`)}
          onMove={(to) => ask({ day: by === 'month' ? monthsAfter(period[0], to) : daysAfter(day, 7 * to) })}
        />
      </PeriodHead>
      <ChoiceChips
        aria-label={t('calendar.by')}
        value={by}
        onChange={(chosen) => ask({ by: chosen })}
        options={(['month', 'week'] as const).map((value) => ({ value, label: t(`calendar.${value}`) }))}
      />
      {!programs && (isError ? <LoadFailed onRetry={again} /> : <Skeleton lines={6} />)}
      {programs && (
        <>
          <DataAge at={at} />
          {isCut && <p>{t('calendar.many', { count: programs.length })}</p>}
          {programs.length === 0 && <p>{t('calendar.none')}</p>}
          <CalendarCounts programs={programs} today={today} />
          {isDesk ? (
            <div className={styles['grid']}>
              <DaysGrid caption={t('calendar.title')} period={period} today={today}>
                {(day) => (
                  <CalendarPrograms
                    {...{ today, typeOf }}
                    programs={programs.filter(({ planned_at: at }) => dayOf(at) === day)}
                    most={IN_CELL[by]}
                  />
                )}
              </DaysGrid>
            </div>
          ) : (
            <DayList {...{ today, programs, typeOf }} />
          )}
        </>
      )}
    </PeriodPage>
  );
}

/** Programmes by month and by week: planned, held and missed. Who sees their own alone finds these. */
export function CalendarPage() {
  return useHasAny(SEES) ? <Sheet /> : <PermissionDenied />;
}
