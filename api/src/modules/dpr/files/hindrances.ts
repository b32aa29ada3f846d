/** The register of hindrances (domain.md section 6): entries that say why there was less work, as a list and as a file. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql, type RawBuilder } from 'kysely';
import { HINDRANCES_PATH, hindrancePlace } from '@chainage/shared/contracts/dpr/hindrance-list';
import {
  hindranceQuerySchema,
  hindranceRowSchema,
  type HindranceQuery,
  type HindranceRow,
} from '@chainage/shared/contracts/dpr/hindrances';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { SEES_DPR } from '@chainage/shared/contracts/dpr/setup/states';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { listOf } from '@chainage/shared/contracts/list';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { own } from '#kernel/database/own.ts';
import { readPage } from '#kernel/lists/read-page.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { declareSheet, type SheetReader, type SheetWords } from '#kernel/sheets/sheet.model.ts';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { fileRights } from './file-rights.ts';
import { packageFacts } from './file-facts.queries.ts';
import { namesOf, wordsIn } from './file-words.ts';

const KEY = DPR_FILES.hindrances;
const ROWS = 500;
const scopes = scopesOf('dpr', [], 'package');

/** What was handed in: what a draft says may still go. `beyond`: only those behind a row of it. */
function rowsOf(
  reader: SheetReader,
  { package: of, issue_type: types, work_date_from: from, work_date_to: to }: HindranceQuery,
  beyond?: RawBuilder<unknown>,
) {
  const asked = [
    ...(of === undefined ? [] : [sql`e.package = ${of}::bigint`]),
    ...(types === undefined ? [] : [sql`r.issue_type = any (${types}::text[])`]),
    ...(from === undefined ? [] : [sql`e.work_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`e.work_date <= ${to}::date`]),
    ...(beyond === undefined ? [] : [beyond]),
  ];
  const conditions = [own('e'), scopes.visible(reader, 'e'), ...asked];
  return sql`select e.id, e.number, e.work_date::text as work_date, e.shift, e.package, p.code as package_label, r.issue_type,
      case when e.hindrance is null then e.no_work else e.hindrance end as hindrance,
      e.hindrance_hours::text as hindrance_hours, e.status
    from dpr_entry e join dpr_report r on ${own('r')} and r.id = e.report
      join package p on ${own('p')} and p.id = e.package
    where ${sql.join(conditions, sql` and `)} and e.status in ('submitted', 'approved')
      and (e.hindrance is not null or e.no_work is not null)`;
}

const pageOf = (reader: SheetReader, query: HindranceQuery, url: string) =>
  readPage<HindranceRow>(reader.db, {
    rows: rowsOf(reader, query),
    sortable: ['work_date'],
    query: { ...query, ordering: query.ordering ?? hindrancePlace.list.ordering },
    url,
  });

export const hindranceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `/api/${HINDRANCES_PATH}`,
    {
      config: { policy: { access: 'member', needs: [...SEES_DPR] }, shows: 'records' },
      schema: {
        tags: ['dpr'],
        summary: 'Days with less work than there should have been, and why',
        querystring: hindranceQuerySchema,
        response: { 200: listOf(hindranceRowSchema) },
      },
    },
    ({ tenant, query, url }) => pageOf(tenant, query, url),
  );
};

const columns: Column[] = hindrancePlace.list.columns.map((column) =>
  column.kind === 'lookup' ? { ...column, kind: 'text', at: `${column.name}_label` } : { ...column },
);

function words(language: ExcelLanguage): SheetWords {
  const t = wordsIn(language);
  const said = (of: string, all: readonly string[], key = of) =>
    [of, Object.fromEntries(all.map((one) => [one, t(`${key}.${one}`)]))] as const;
  const types = hindrancePlace.list.filters.flatMap((filter) => (filter.as === 'choice' ? filter.values : []));
  return {
    name: namesOf(KEY)[language],
    columns: Object.fromEntries(columns.map(({ name }) => [name, t(`field.${name}`)])),
    values: Object.fromEntries([
      said('shift', ['day', 'night'], 'option.shift'),
      said('issue_type', types, 'option.issue_type'),
      said('status', ['submitted', 'approved'], 'status'),
    ]),
    filters: { work_date_from: t('file.dayFrom'), work_date_to: t('file.dayTo') },
  };
}

declareSheet<HindranceQuery>({
  key: KEY,
  query: hindranceQuerySchema.omit({ limit: true, offset: true }),
  rights: (permissions) => fileRights(permissions),
  narrowed: (query) => query,
  columns: () => columns,
  async count(reader, query, most) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from (${rowsOf(reader, query)}) h limit ${most}) c`.execute(reader.db);
    return rows[0]?.count ?? 0;
  },
  // each page goes on behind the last row of the one before: a register of many years is read once, and none is lost or said twice
  async page(reader, { ordering = hindrancePlace.list.ordering, ...query }, cursor) {
    const [way, beyond] = ordering.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
    const [day, id] = cursor.split(' ');
    // as the index of days has it
    const behind =
      id === undefined
        ? undefined
        : sql`(e.day_order, e.id) ${beyond} (${day}::date - '2000-01-01'::date, ${id}::uuid)`;
    const { rows } = await sql<HindranceRow>`${rowsOf(reader, query, behind)}
      order by e.day_order ${way}, e.id ${way} limit ${ROWS}`.execute(reader.db);
    const last = rows.length === ROWS ? rows.at(-1) : undefined;
    return { rows: rows as never, next: last && `${last.work_date} ${last.id}` };
  },
  async named(reader, { package: of }): Promise<Record<string, string>> {
    const found = of === undefined ? undefined : await packageFacts(reader.db, of);
    return found ? { package: found.name } : {};
  },
  words: inLanguages(words),
});
