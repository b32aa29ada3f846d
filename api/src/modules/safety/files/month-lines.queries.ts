/** All lines of a month at once, by the figure that each is added to. */
import { sql } from 'kysely';
import {
  FIGURES,
  SOURCE_OF,
  type FigureKey,
  type LineKind,
} from '@chainage/shared/contracts/safety/statistics/figures';
import type { StatisticsLine, StatisticsQuery } from '@chainage/shared/contracts/safety/statistics/statistics';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { injuriesIn } from '../statistics/injuries.queries.ts';
import { lineRows, ROW_KINDS } from '../statistics/lines.sql.ts';
import { isInjuryKind, periodOf, shiftHours } from '../statistics/reckon.ts';
import { seesSource } from '../statistics/seen-sources.ts';

type Line = Pick<StatisticsLine, 'source' | 'number' | 'day' | 'what' | 'what_labels' | 'amount'> & {
  package: number | null;
};
interface Row extends Line {
  kind: LineKind;
  code: string;
}

/** Figures whose lines stand in the file: those that are added up of nothing but one kind of line. */
export const LEAVES: readonly FigureKey[] = FIGURES.filter(
  ({ key, of, as }) => of.length === 1 && as !== 'rate' && key !== 'programs',
).map(({ key }) => key);

/** In the order of their days. */
export async function linesOfMonth(
  { db, permissions }: Tenant,
  asked: StatisticsQuery,
): Promise<ReadonlyMap<FigureKey, Line[]>> {
  const kinds = ROW_KINDS.filter((kind) => seesSource(permissions, SOURCE_OF[kind]));
  const period = periodOf('month', asked);
  const { rows } = await sql<Row>`
    select l.kind, l.code, l.source, l.number, l.day::text as day, l.package::int as package, l.what, l.what_labels,
      round(l.amount, case when l.kind in ('sheet_hours', 'added_hours', 'program_hours') then 2 else 0 end)::text as amount
    from (${lineRows(kinds, period, await shiftHours(db))}) l order by l.day, l.number, l.id`.execute(db);
  const injuries = seesSource(permissions, 'issues') ? await injuriesIn(db, period) : [];
  return new Map(
    FIGURES.filter(({ key }) => LEAVES.includes(key)).map((figure): [FigureKey, Line[]] => {
      const kind: LineKind = figure.of[0];
      if (isInjuryKind(kind))
        return [
          figure.key,
          injuries.flatMap(({ counted, ...one }) =>
            counted[kind] > 0
              ? [
                  {
                    ...one,
                    source: 'issue' as const,
                    what_labels: { ...one.what_labels },
                    amount: String(counted[kind]),
                  },
                ]
              : [],
          ),
        ];
      const code = 'code' in figure ? figure.code : undefined;
      return [figure.key, rows.filter((row) => row.kind === kind && (code === undefined || row.code === code))];
    }),
  );
}
export type MonthLines = Awaited<ReturnType<typeof linesOfMonth>>;
