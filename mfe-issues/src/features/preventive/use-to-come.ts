import { now } from '@chainage/shared/api-client/server-clock';
import { useHasAny, useMemberId } from '@chainage/shared/auth/permission';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { dueDays, stretchesOf, type Rhythm } from '@chainage/shared/contracts/issues/work-schedule/due-days';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { SCHEDULE_VIEWS, workSchedulePlace } from '@chainage/shared/contracts/issues/work-schedule/place';
import { recordListQuery } from '@chainage/shared/kit/record/record.queries.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';

/** What a schedule will want done on a day: no work yet. */
export interface ToCome {
  schedule: string;
  title: string;
  due_on: string;
  /** So many stretches. */
  times: number;
}

interface Schedule extends Rhythm {
  id: string;
  title: string;
  doer: number | null;
  chainage_from: string;
  chainage_to: string | null;
  step_km: string | null;
  /** The last day whose works are made; null before the first. */
  made_until: string | null;
}

const stretches = ({ chainage_from: from, chainage_to: to, step_km: step }: Schedule): number =>
  to == null
    ? 1
    : stretchesOf({ from: kmToMetres(from), to: kmToMetres(to) }, step == null ? null : kmToMetres(step)).length;

/** What schedules want from one day to another whose works are not made yet. */
export const toCome = (schedules: readonly Schedule[], [from, to]: readonly [string, string]): ToCome[] =>
  schedules.flatMap((schedule) => {
    const next = schedule.made_until ? daysAfter(schedule.made_until, 1) : from;
    return dueDays(schedule, next > from ? next : from, to).map((day) => ({
      schedule: schedule.id,
      title: schedule.title,
      due_on: day,
      times: stretches(schedule),
    }));
  });

/** What is to come of a month, from today on; of others' only for whoever sees all works. */
export function useToCome([first, last]: readonly [string, string]): ToCome[] {
  const member = useMemberId();
  const seesAll = useHasAny(['view__all__planned_work']);
  const today = dayOf(now());
  const { data } = useQuery({
    ...recordListQuery<Schedule>(workSchedulePlace, { status: 'active', ordering: 'title', limit: '1000' }),
    enabled: useHasAny(SCHEDULE_VIEWS) && last >= today,
  });
  if (!data || last < today) return [];
  const seen = data.results.filter(({ doer }) => seesAll || doer === member);
  return toCome(seen, [first > today ? first : today, last]);
}
