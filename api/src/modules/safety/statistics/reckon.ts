/** The statistics of a month: sums of the lines by span, and the rates that follow. */
import { sql } from 'kysely';
import {
  beginOf,
  FIGURES,
  figureOf,
  SOURCE_OF,
  SPANS,
  type FigureKey,
  type LineKind,
  type Span,
} from '@chainage/shared/contracts/safety/statistics/figures';
import {
  frequencyRate,
  incidenceRate,
  meanPersons,
  severityRate,
} from '@chainage/shared/contracts/safety/statistics/rates';
import type { Statistics, StatisticsQuery } from '@chainage/shared/contracts/safety/statistics/statistics';
import { dayOf } from '@chainage/shared/lib/format/date';
import { daysAfter, monthsAfter } from '@chainage/shared/lib/format/days';
import { settingColumn } from '#kernel/declarations/settings.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { startOfDay } from '#kernel/fields/future-dates.ts';
import { changesAt } from '#kernel/http/unchanged.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { SHIFT_HOURS } from './target-rights.ts';
import { injuriesIn, type Injury } from './injuries.queries.ts';
import { lineRows, ROW_KINDS, type Period } from './lines.sql.ts';
import { seesSource, withheldFrom } from './seen-sources.ts';
import { standingOf } from './standing.queries.ts';

export const lastDayOf = (month: string): string => daysAfter(monthsAfter(`${month}-01`, 1), -1);

export const periodOf = (span: Span, { month, package: of }: StatisticsQuery): Period => ({
  from: beginOf(span, month),
  to: lastDayOf(month),
  package: of,
});

/** What a person on a daily sheet works in a shift, hours. */
export async function shiftHours(db: Db): Promise<string> {
  const { rows } = await sql<{ hours: number }>`select ${settingColumn(sql.ref('o.settings'), SHIFT_HOURS)} as hours
    from organisation o where ${own('o', 'id')}`.execute(db);
  return String(rows[0]?.hours ?? SHIFT_HOURS.initial);
}

interface Sum {
  kind: LineKind;
  code: string;
  amounts: Record<Span, string>;
  days: Record<Span, number>;
}

async function sumRows(db: Db, kinds: readonly LineKind[], asked: StatisticsQuery, hours: string): Promise<Sum[]> {
  const since = (span: 'month' | 'year') => sql`filter (where l.day >= ${beginOf(span, asked.month)}::date)`;
  const { rows } = await sql<Sum>`
    select l.kind, l.code, json_build_object('month', (sum(l.amount) ${since('month')})::text,
        'year', (sum(l.amount) ${since('year')})::text, 'start', sum(l.amount)::text) as amounts,
      json_build_object('month', count(distinct l.day) ${since('month')}, 'year', count(distinct l.day) ${since('year')},
        'start', count(distinct l.day)) as days
    from (${lineRows(kinds, periodOf('start', asked), hours)}) l group by l.kind, l.code`.execute(db);
  return rows;
}

const INJURY_KINDS = ['killed', 'lost_time', 'days_lost', 'medical', 'first_aid', 'dangerous'] as const;
export type InjuryKind = (typeof INJURY_KINDS)[number];
export const isInjuryKind = (kind: LineKind): kind is InjuryKind => (INJURY_KINDS as readonly string[]).includes(kind);

const inSpan = (injuries: readonly Injury[], span: Span, month: string): Injury[] => {
  const from = beginOf(span, month);
  return injuries.filter(({ day }) => from === null || day >= from);
};
const added = (injuries: readonly Injury[], kind: InjuryKind | 'unknown'): number =>
  injuries.reduce((sum, { counted }) => sum + counted[kind], 0);

interface Sums {
  rows: readonly Sum[];
  injuries: readonly Injury[];
  month: string;
}

/** Of a figure that is no rate, hundredths. */
function hundredths({ rows, injuries, month }: Sums, key: FigureKey, span: Span): bigint {
  const { of, code } = figureOf(key);
  const fromRows = rows
    .filter(({ kind, code: its }) => of.includes(kind) && (code === undefined || its === code))
    .reduce((sum, { amounts }) => sum + toHundredths(amounts[span]), 0n);
  const hurt = of.filter(isInjuryKind).reduce((sum, kind) => sum + added(inSpan(injuries, span, month), kind), 0);
  return fromRows + BigInt(hurt) * 100n;
}

/** Rounded half up: hours of a shift may have more places. */
function toHundredths(amount: string | null): bigint {
  const [whole = '0', rest = ''] = (amount ?? '0').split('.');
  const thousandths = BigInt(whole) * 1000n + BigInt(rest.padEnd(3, '0').slice(0, 3));
  return (thousandths + 5n) / 10n;
}
const said = (of: bigint, places: 0 | 2): string =>
  places === 0 ? String(of / 100n) : `${of / 100n}.${String(of % 100n).padStart(2, '0')}`;

function valueOf(sums: Sums, key: FigureKey, span: Span): string | null {
  const count = (one: FigureKey) => Number(said(hundredths(sums, one, span), 0));
  const manHours = said(hundredths(sums, 'man_hours', span), 2);
  const persons = said(hundredths(sums, 'persons', span), 0);
  const days = sums.rows.find(({ kind }) => kind === 'persons')?.days[span] ?? 0;
  if (key === 'frequency_rate') return frequencyRate(count('lost_time_injuries'), manHours);
  if (key === 'severity_rate') return severityRate(count('days_lost'), manHours);
  if (key === 'incidence_rate') return incidenceRate(count('lost_time_injuries'), persons, days);
  if (key === 'persons') return meanPersons(persons, days);
  return said(hundredths(sums, key, span), figureOf(key).as === 'hours' ? 2 : 0);
}

/** Rates rest on the man-hours too, those of both sources. */
const sourcesOf = (key: FigureKey) => {
  const { of, group } = figureOf(key);
  return new Set([...of.map((kind) => SOURCE_OF[kind]), ...(group === 'rates' ? (['dpr', 'programs'] as const) : [])]);
};

export async function statisticsOf(tenant: Tenant, asked: StatisticsQuery): Promise<Statistics> {
  const { db, permissions, now } = tenant;
  const { month, package: of } = asked;
  const hours = await shiftHours(db);
  const kinds = ROW_KINDS.filter((kind) => seesSource(permissions, SOURCE_OF[kind]));
  const rows = await sumRows(db, kinds, asked, hours);
  const injuries = seesSource(permissions, 'issues') ? await injuriesIn(db, periodOf('start', asked)) : [];
  const sums: Sums = { rows, injuries, month };
  const today = dayOf(now);
  // with the next day what was to come is missed
  changesAt(tenant, [new Date(startOfDay(daysAfter(today, 1)))]);
  const unknown = (span: Span) => added(inSpan(injuries, span, month), 'unknown');
  return {
    month,
    package: of ?? null,
    year_from: beginOf('year', month) as string,
    shift_hours: hours,
    figures: FIGURES.map(({ key }) => {
      const isSeen = [...sourcesOf(key)].every((source) => seesSource(permissions, source));
      const value = (span: Span) => (isSeen ? valueOf(sums, key, span) : null);
      return { key, ...(Object.fromEntries(SPANS.map((span) => [span, value(span)])) as Record<Span, string | null>) };
    }),
    days_unknown: { month: unknown('month'), year: unknown('year'), start: unknown('start') },
    withheld: withheldFrom(permissions),
    standing: await standingOf(db, asked, today),
  };
}
