import { now } from '@chainage/shared/api-client/server-clock';
import { useHasAny } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { CALENDAR_PAGE } from '@chainage/shared/contracts/safety/statistics/place';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useCarriedLabel } from '@chainage/shared/kit/carried-label';
import { PeriodHead, PeriodPage, PeriodPager } from '@chainage/shared/kit/page/period-page';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { dayOf, formatDate, isDay } from '@chainage/shared/lib/format/date';
import { daysAfter, monthsAfter } from '@chainage/shared/lib/format/days';
import { useQuery } from '@chainage/shared/query';
import { useLocation, useNavigate } from '@chainage/shared/router';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DataAge } from '@chainage/shared/ui/data-age';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsDesk } from '@chainage/shared/ui/use-is-desk';
import { periodAround, weeksOf, type CalendarBy } from './calendar-days.ts';
import { CalendarCounts, CalendarPrograms, type Program } from './calendar-programs.tsx';
import styles from './calendar.module.css';

const SEES = ['view__all__safety_program', 'view__assigned__safety_program', 'view__own__safety_program'];
/** As many as one call of a list answers. */
const MOST = 1000;
const IN_CELL = { month: 3, week: 12 } as const;

function useAsked() {
  const asked = new URLSearchParams(useLocation().search);
  const [by, day] = [asked.get('by'), asked.get('day') ?? ''];
  const today = dayOf(now());
  return { by: (by === 'week' ? 'week' : 'month') as CalendarBy, day: isDay(day) ? day : today, today };
}

function useNames() {
  const locale = usePreferences((preferences) => preferences.locale);
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return {
    month: (day: string) => named(day, { month: 'long', year: 'numeric' }),
    weekday: (day: string) => named(day, { weekday: 'short' }),
  };
}

interface Days {
  period: readonly [string, string];
  today: string;
  by: CalendarBy;
  programs: readonly Program[];
  typeOf: (program: Program) => string;
}

/** A column for each day of the week. */
function Grid({ period, today, by, programs, typeOf }: Days) {
  const { t } = useTranslation('safety');
  const name = useNames();
  const weeks = weeksOf(period);
  const isIn = (day: string) => day >= period[0] && day <= period[1];
  return (
    <table className={styles['grid']}>
      <caption className={styles['caption']}>{t('calendar.title')}</caption>
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
              <td key={day} className={isIn(day) ? undefined : styles['outside']}>
                <span
                  className={day === today ? styles['today'] : undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                </span>
                {isIn(day) && (
                  <CalendarPrograms
                    programs={programs.filter(({ planned_at: at }) => dayOf(at) === day)}
                    {...{ today, typeOf, most: IN_CELL[by] }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Day below day, those that have something. */
function DayList({ today, programs, typeOf }: Days) {
  const name = useNames();
  const days = [...new Set(programs.map(({ planned_at: at }) => dayOf(at)))];
  return days.map((day) => (
    <section key={day} className={styles['day']}>
      <h2 aria-current={day === today ? 'date' : undefined} className={day === today ? styles['today'] : undefined}>
        {name.weekday(day)}, {formatDate(day)}
      </h2>
      <CalendarPrograms
        programs={programs.filter(({ planned_at: at }) => dayOf(at) === day)}
        {...{ today, typeOf, most: MOST }}
      />
    </section>
  ));
}

function Sheet() {
  const { t } = useTranslation('safety');
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const name = useNames();
  const label = useCarriedLabel();
  const { by, day, today } = useAsked();
  const period = periodAround(by, day);
  const { data, isError, dataUpdatedAt, refetch } = useQuery(
    recordListQuery<Program>(programPlace, {
      planned_at_from: period[0],
      planned_at_to: period[1],
      ordering: 'planned_at',
      limit: String(MOST),
    }),
  );
  usePageTitle(t('calendar.title'));
  const ask = (change: { by?: CalendarBy; day?: string }) => {
    const asked = { by, day, ...change };
    void navigate(`${CALENDAR_PAGE}?${new URLSearchParams(asked).toString()}`, { replace: true });
  };
  const programs = data?.results ?? [];
  const days = { period, today, by, programs, typeOf: (program: Program) => label(program, 'program_type') };
  return (
    <PeriodPage>
      <PeriodHead title={t('calendar.title')}>
        <PeriodPager
          shown={by === 'month' ? name.month(period[0]) : `${formatDate(period[0])} – ${formatDate(period[1])}`}
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
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {data && (
        <>
          <DataAge at={dataUpdatedAt} />
          {data.count > programs.length && <p>{t('calendar.many', { count: programs.length })}</p>}
          {programs.length === 0 && <p>{t('calendar.none')}</p>}
          <CalendarCounts programs={programs} today={today} />
          {isDesk ? <Grid {...days} /> : <DayList {...days} />}
        </>
      )}
    </PeriodPage>
  );
}

/** Programmes by month and by week: planned, held and missed. Who sees their own alone finds these. */
export function CalendarPage() {
  return useHasAny(SEES) ? <Sheet /> : <PermissionDenied />;
}
