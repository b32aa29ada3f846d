/** The lines behind a figure, page by page, and what they come to. */
import { sql } from 'kysely';
import { figureOf, SOURCE_OF } from '@chainage/shared/contracts/safety/statistics/figures';
import type {
  LinesQuery,
  StatisticsLine,
  StatisticsLines,
} from '@chainage/shared/contracts/safety/statistics/statistics';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { limitOf, offsetOf, toList } from '#kernel/lists/paging.ts';
import { readPageAnd } from '#kernel/lists/read-page.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { injuriesIn } from './injuries.queries.ts';
import { lineRows } from './lines.sql.ts';
import { isInjuryKind, periodOf, shiftHours, type InjuryKind } from './reckon.ts';
import { seesSource } from './seen-sources.ts';

/** Packages as statistics call them, by their id. */
export async function packageNames({ db }: Pick<Tenant, 'db'>): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select p.id::int as id, concat_ws(' · ', p.code, p.name) as name
    from package p where ${own('p')}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function injuryLines({ db }: Tenant, query: LinesQuery, kinds: readonly InjuryKind[]) {
  const names = await packageNames({ db });
  return (await injuriesIn(db, periodOf(query.span, query))).flatMap(({ counted, ...row }): StatisticsLine[] => {
    const amount = kinds.reduce((sum, kind) => sum + counted[kind], 0);
    if (amount === 0) return [];
    const package_label = row.package === null ? null : (names.get(row.package) ?? null);
    return [{ ...row, source: 'issue', what_labels: { ...row.what_labels }, package_label, amount: String(amount) }];
  });
}

/** Refuses a figure of a source that this reader may not see whole. */
export async function linesOf(tenant: Tenant, query: LinesQuery, url: string): Promise<StatisticsLines> {
  const { of: kinds, code, as } = figureOf(query.figure);
  if (!kinds.every((kind) => seesSource(tenant.permissions, SOURCE_OF[kind]))) throw new ApiError('permission.denied');
  const injured = kinds.filter(isInjuryKind);
  if (injured.length > 0) {
    const all = await injuryLines(tenant, query, injured);
    const offset = offsetOf(query);
    const page = toList(url, query, all.length, all.slice(offset, offset + limitOf(query)));
    return { ...page, total: String(all.reduce((sum, { amount }) => sum + Number(amount), 0)) };
  }
  const { db } = tenant;
  const rows = lineRows(kinds, periodOf(query.span, query), await shiftHours(db));
  const asked = code === undefined ? sql`true` : sql`l.code = ${code}`;
  const places = as === 'hours' ? sql`2` : sql`0`;
  const { page, whole } = await readPageAnd<StatisticsLine & { exact: number }, string>(
    db,
    {
      rows: sql`select l.source, l.id, l.issue_type, l.number, l.day::text as day, l.package::int as package,
          case when p.id is null then null else concat_ws(' · ', p.code, p.name) end as package_label, l.what, l.what_labels,
          round(l.amount, ${places}::int)::text as amount, l.amount as exact
        from (${rows}) l left join package p on ${own('p')} and p.id = l.package where ${asked}`,
      sortable: ['day'],
      query,
      url,
    },
    // of what is added up as it is, not of what each line shows
    sql`round(coalesce(sum(exact), 0), ${places}::int)::text`,
  );
  return { ...page, results: page.results.map(({ exact: _, ...line }) => line), total: whole ?? '0' };
}
