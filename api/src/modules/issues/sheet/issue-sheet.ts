/** The issue register as a file: the columns of the list, and what its rows have beside them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { uuid } from '@chainage/shared/contracts/fields';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { ALL_ISSUES, ISSUE_SHEET, issueList } from '@chainage/shared/contracts/issues/list-declaration';
import { issueListQuerySchema, type IssueListQuery } from '@chainage/shared/contracts/issues/issue-list';
import { BUILT_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { own } from '#kernel/database/own.ts';
import { plainName, textsOf } from '#kernel/papers/paper-texts.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { declareSheet, type PaperChoice, type SheetReader } from '#kernel/sheets/sheet.model.ts';
import { fileRights } from '../issue.policy.ts';
import { issueConditions, type IssuesAsked } from '../list.filters.ts';
import { pageOfIssues, searchedBy } from '../list.queries.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';
import { withReceivedSaid } from './received-said.ts';
import { withSlaSaid } from './sla-said.ts';

/** Not in the file: it is the time of the event once more, as a span that is wrong tomorrow. */
const LEFT_OUT = new Set(['age']);
const TYPE: Column = { name: 'type', kind: 'text', at: 'issue_type' };
/** In the file alone. */
const MORE: readonly Column[] = [
  { name: 'sla_state', kind: 'choice' },
  { name: 'reported_at', kind: 'instant' },
  { name: 'received_at', kind: 'instant' },
  { name: 'description', kind: 'text' },
  { name: 'photo_count', kind: 'whole' },
];

function columnsOf({ issue_type: types }: IssueListQuery): Column[] {
  const [only] = types ?? [];
  const { columns } = only && types?.length === 1 ? issueList(only) : ALL_ISSUES;
  const all = [...columns, TYPE, ...MORE].filter(({ name }) => !LEFT_OUT.has(name));
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

/** As the list is printed: what it hides, and what the file has besides, stands below. */
function paperOf(query: IssueListQuery): PaperChoice {
  const [only] = query.issue_type ?? [];
  const { columns } = only && query.issue_type?.length === 1 ? issueList(only) : ALL_ISSUES;
  const beside = columns.filter(({ hidden, name }) => hidden !== true && !LEFT_OUT.has(name));
  const said = new Set(beside.map(({ name }) => name));
  // of one type the title says it
  return { beside, below: columnsOf(query).filter(({ name }) => !said.has(name) && name !== 'type') };
}

/** The register of one type. */
function partOf({ issue_type: types }: IssueListQuery) {
  const [only] = types ?? [];
  if (only === undefined || types?.length !== 1) return undefined;
  const called = (language: ExcelLanguage) => textsOf('issues', language)(`type.${only}.plural`) ?? plainName(only);
  return {
    key: only,
    called: inLanguages(called),
  };
}

const view = (type: string) => ['all', 'assigned', 'own'].map((scope) => `view__${scope}__issue_${type}`);
const exported = (type: string) => `export__all__issue_${type}`;

async function namesOf(reader: SheetReader, query: IssuesAsked, language: ExcelLanguage) {
  const people = [query.assigned_to, query.resolver, query.created_by].map((one) =>
    one === 'me' ? reader.memberId : one,
  );
  const lookups = [query.category, query.sub_type];
  const { rows } = await sql<Record<string, string | null>>`select
    ${sql.join(
      [
        ...['assigned_to', 'resolver', 'created_by'].map(
          (name, at) =>
            sql`(select u.name from organisation_user u where ${own('u')} and u.id = ${people[at] ?? null}::bigint) as ${sql.ref(name)}`,
        ),
        ...['category', 'sub_type'].map(
          (name, at) =>
            sql`(select coalesce(l.attributes -> 'labels' ->> ${language}::text, l.label) from lookup l
              where ${own('l')} and l.id = ${lookups[at] ?? null}::bigint) as ${sql.ref(name)}`,
        ),
        sql`(select concat_ws(' ', h.code, h.name) from highway h where ${own('h')} and h.id = ${query.highway ?? null}::bigint) as highway`,
        sql`(select concat_ws(' ', p.code, p.name) from package p where ${own('p')} and p.id = ${query.package ?? null}::bigint) as package`,
      ],
      sql`, `,
    )}`.execute(reader.db);
  const known = Object.entries(rows[0] ?? {}).filter((one): one is [string, string] => typeof one[1] === 'string');
  return { ...Object.fromEntries(known), ...(query.ids && { ids: String(query.ids.length) }) };
}

/** Most rows that a page of the list offers to choose. */
const CHOSEN_MOST = 100;
const chosenRows = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(uuid()).max(CHOSEN_MOST, 'too_many'));

export const sheetQuery = issueListQuerySchema
  .omit({ limit: true, offset: true, cursor: true })
  .extend({ ids: chosenRows.optional() });

/** Whether they may have a file of issues of a type, and by which of their permissions. */
export function exportRights(permissions: readonly string[], type: IssueType): readonly string[] {
  const seen = view(type).filter((one) => permissions.includes(one));
  return permissions.includes(exported(type)) && seen.length > 0
    ? fileRights(permissions, [exported(type), ...seen])
    : [];
}

/** Kinds that they see and may have no file of, where all kinds were asked for: paper would count fewer than the list. */
function leftOut({ permissions }: SheetReader, { issue_type: kept = [] }: IssuesAsked): IssueType[] {
  const seen = BUILT_TYPES.filter((type) => view(type).some((one) => permissions.includes(one)));
  const open = seen.filter((type) => permissions.includes(exported(type)));
  return open.length > 1 && open.length === kept.length ? seen.filter((type) => !open.includes(type)) : [];
}

const WORDS = { en, hi, mr };

/** What is not in it. */
function totalsOf(reader: SheetReader, query: IssuesAsked, language: ExcelLanguage) {
  const { filters, values } = WORDS[language];
  const left = leftOut(reader, query).map((type) => values['issue_type']?.[type] ?? plainName(type));
  return Promise.resolve(left.length > 0 ? [[filters['left_out'] ?? '', left.join(', ')] as const] : []);
}

export async function countIssues(reader: SheetReader, query: IssuesAsked, most: number): Promise<number> {
  const searched = await searchedBy(reader.db, reader, query, reader.now);
  const conditions = issueConditions(query, reader, reader.now, searched);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from issue i where ${sql.join([own('i'), ...conditions], sql` and `)} limit ${most}::int) counted`.execute(
    reader.db,
  );
  return rows[0]?.count ?? 0;
}

declareSheet<IssuesAsked>({
  key: ISSUE_SHEET,
  query: sheetQuery,
  rights: (permissions, { issue_type: asked }) => [
    ...new Set((asked ?? BUILT_TYPES).flatMap((type) => exportRights(permissions, type))),
  ],
  narrowed: (query, rights) => ({
    ...query,
    issue_type: (query.issue_type ?? BUILT_TYPES).filter((type) => rights.includes(exported(type))),
  }),
  columns: columnsOf,
  paper: paperOf,
  part: partOf,
  count: countIssues,
  async page(reader, query, cursor) {
    const page = await pageOfIssues(reader, query, cursor);
    return { ...page, rows: page.rows.map((row) => withReceivedSaid(withSlaSaid(row))) };
  },
  named: namesOf,
  totals: totalsOf,
  words: WORDS,
});
