/**
 * What safety figures are added up of, as rows: hours and persons of daily sheets, programs that were held, hazards. Figure and lines
 * are read from the same rows, so that they cannot differ. Injuries have a rule of their own (`injuries.queries.ts`).
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { REPORTED_STATUSES } from '@chainage/shared/contracts/issues/reports/place';
import { HELD_STATES, OUTSIDERS } from '@chainage/shared/contracts/safety/states';
import type { LineKind } from '@chainage/shared/contracts/safety/statistics/figures';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { own } from '#kernel/database/own.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';

/** Days with both ends, of one package or of all. */
export interface Period {
  from: string | null;
  to: string;
  package?: number | undefined;
}

const words = (all: readonly string[]) => sql`(${sql.join(all.map((one) => sql.lit(one)))})`;

/** Sheets that were handed in: what a draft says may still go. */
const COUNTED_SHEETS = sql`('submitted', 'approved')`;
/** Of programs that took place. */
export const HELD = words(HELD_STATES);
export const REPORTED = words(REPORTED_STATUSES);

type Column = ReturnType<typeof sql.ref>;

const within = (alias: string, { package: of }: Period): RawBuilder<SqlBool> =>
  of === undefined ? sql`true` : sql`${sql.ref(`${alias}.package`)} = ${of}::bigint`;

const onDays = (day: Column, { from, to }: Period): RawBuilder<SqlBool> =>
  sql`${from === null ? sql`true` : sql`${day} >= ${from}::date`} and ${day} <= ${to}::date`;

/** Instants on these days in India. */
export const inTime = (at: Column, { from, to }: Period): RawBuilder<SqlBool> =>
  sql`${from === null ? sql`true` : sql`${at} >= ${startOfDay(from)}::timestamptz`}
    and ${at} < ${startOfDay(daysAfter(to, 1))}::timestamptz`;

export const dayAt = (at: Column): RawBuilder<string> => sql<string>`(${at} at time zone 'Asia/Kolkata')::date`;
export const labelsOf = (alias: string) => {
  const attributes = sql.ref(`${alias}.attributes`);
  return sql`case when ${attributes} -> 'labels' is null then '{}'::jsonb else ${attributes} -> 'labels' end`;
};

/** Of the people on a sheet; nothing where it names none. */
const peopleOn = (manpower: Column): RawBuilder<unknown> => sql`(select sum((m ->> 'count')::numeric)
  from jsonb_array_elements(case when jsonb_typeof(${manpower}) = 'array' then ${manpower} else '[]'::jsonb end) m)`;

const sheets = (period: Period, hours: string) => sql`
  select e.id, 'dpr_entry' as source, null::text as issue_type, e.number, e.work_date as day, e.package, null::text as what,
    '{}'::jsonb as what_labels, k.kind, '' as code, k.amount
  from dpr_entry e
    cross join lateral (select ${peopleOn(sql.ref('e.manpower'))} as persons) p
    cross join lateral (values ('persons', p.persons), ('sheet_hours', p.persons * ${hours}::numeric)) k(kind, amount)
  where ${own('e')} and e.status in ${COUNTED_SHEETS} and ${onDays(sql.ref('e.work_date'), period)} and ${within('e', period)}
    and p.persons > 0`;

/**
 * A talk lies within the hours of a day's sheet. On a day of a package without one it adds its own, unless it taught people who do not
 * work here.
 */
const programs = (period: Period) => sql`
  select g.id, 'safety_program', null::text, g.number, ${dayAt(sql.ref('g.held_from'))}, g.package, g.title, '{}'::jsonb,
    k.kind, t.code, k.amount
  from safety_program g join lookup t on ${own('t')} and t.id = g.program_type
    cross join lateral (values ('held', 1::numeric), ('attended', g.participant_count::numeric), ('program_hours', g.man_hours),
      ('added_hours', case when g.target_group in ${words(OUTSIDERS)} or exists (select from dpr_entry e
        where ${own('e')} and e.package = g.package and e.work_date = ${dayAt(sql.ref('g.held_from'))}
          and e.status in ${COUNTED_SHEETS} and ${peopleOn(sql.ref('e.manpower'))} > 0) then 0 else g.man_hours end)
    ) k(kind, amount)
  where ${own('g')} and g.status in ${HELD} and ${inTime(sql.ref('g.held_from'), period)} and ${within('g', period)}
    and k.amount > 0`;

const hazards = (period: Period) => sql`
  select i.id, 'issue', i.issue_type, i.number, ${dayAt(sql.ref('i.sorted_at'))}, i.package, h.label, ${labelsOf('h')},
    case when i.details ->> 'kind' = 'near_miss' then 'near_miss' else 'unsafe' end, '', 1::numeric
  from issue i left join lookup h on ${own('h')} and h.id = (i.details ->> 'hazard_type')::bigint
  where ${own('i')} and i.issue_type = 'hazard' and i.status in ${REPORTED} and ${inTime(sql.ref('i.sorted_at'), period)}
    and ${within('i', period)}
  union all
  select i.id, 'issue', i.issue_type, i.number, ${dayAt(sql.ref('i.sorted_at'))}, i.package, c.label, ${labelsOf('c')},
    'near_miss', '', 1::numeric
  from issue i join lookup c on ${own('c')} and c.id = (i.details ->> 'accident_classification')::bigint and c.code = 'near_miss'
  where ${own('i')} and i.issue_type = 'occupational' and i.status in ${REPORTED} and ${inTime(sql.ref('i.sorted_at'), period)}
    and ${within('i', period)}`;

const GROUPS = [
  { kinds: ['persons', 'sheet_hours'], rows: sheets },
  { kinds: ['held', 'attended', 'program_hours', 'added_hours'], rows: programs },
  { kinds: ['near_miss', 'unsafe'], rows: hazards },
] as const satisfies readonly { kinds: readonly LineKind[]; rows: unknown }[];

/** Kinds that are rows of the database. */
export const ROW_KINDS: readonly LineKind[] = GROUPS.flatMap(({ kinds }) => [...kinds] as LineKind[]);

/** The rows of these kinds, in one select; each kind of row once. `hours`: what a person on a sheet works in a shift. */
export function lineRows(kinds: readonly LineKind[], period: Period, hours: string): RawBuilder<unknown> {
  const asked = GROUPS.filter(({ kinds: own }) => own.some((kind) => kinds.includes(kind)));
  const rows = asked.map(({ rows: of }) => of(period, hours));
  return sql`select l.* from (${sql.join(rows, sql` union all `)})
    l(id, source, issue_type, number, day, package, what, what_labels, kind, code, amount) where l.kind = any (${[...kinds]}::text[])`;
}
