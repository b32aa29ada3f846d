/** Reading one issue. Everything runs in the request's transaction. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { BUILT_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { IssueHistory, IssueRecord } from '@chainage/shared/contracts/issues/issue';
import { settingColumn } from '#kernel/declarations/settings.ts';
import { CLIENT_APPROVAL_REQUIRED } from '#modules/settings/client-approval.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { KeptStatements } from '#kernel/database/kept-statements.ts';
import { historyOf, noHistory, toHistory, type HistoryPage } from '#kernel/history/history.sql.ts';
import { linkedTo } from '#kernel/links/links.queries.ts';
import type { LoadedRecord, LoadOptions } from '#kernel/records/served-kind.ts';
import { toStored } from './issue.columns.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Facts } from './facts.model.ts';
import { visibleTo } from './visibility.ts';
import { keyOf, type IssueSettings, type Reader, type StoredIssue } from './issue.model.ts';
import type { IssueTable } from './issue.tables.ts';
import './issue.tables.ts';

/** An issue with the names, history and links its record shows. */
export interface LoadedIssue extends LoadedRecord<StoredIssue> {
  settings: IssueSettings;
  names: { created_by: string; assigned_to: string | null; resolver: string | null };
  history: IssueHistory[];
  earlier_history: string | null;
  links: IssueRecord['linked_issues'];
  /** The code of its class, of types whose class alone may say that somebody died. */
  class_code: string | null;
}

interface LoadedRow extends Selectable<IssueTable> {
  client_approval_required: boolean;
  created_by_name: string;
  assigned_to_name: string | null;
  resolver_name: string | null;
  history: HistoryPage<IssueHistory>;
  links: IssueRecord['linked_issues'];
  class_code: string | null;
}

/** Links are shown from both ends, as far as the reader may see the other end. */
const linksOf = (reader: Reader) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('issue', o.id, 'number', o.number, 'issue_type', o.issue_type,
      'status', o.status, 'relation', l.relation, 'incoming', l.incoming) order by o.number, o.id), '[]')
  from (${linkedTo('issue', sql`i.id`, 'issue')}) l
  join issue o on ${own('o')} and o.id = l.id
  where ${visibleTo(reader, 'o')})`;

/** What the reader sees of a line of the history: which issue was linked only where they may see that one. */
const lineShown = (reader: Reader) => sql`case when h.action in ('link', 'unlink') and not exists (
    select from issue o where ${own('o')} and o.id = (h.data ->> 'issue')::uuid and ${visibleTo(reader, 'o')})
  then h.data - 'issue' else h.data end`;

/** The lookup by which a type is classed, where its class alone may say that somebody died. */
const classId = sql`case i.issue_type ${sql.join(
  BUILT_TYPES.flatMap((type) => {
    const { isClassedFatal, factLookup } = issueTypeOf(type) ?? {};
    return isClassedFatal && factLookup
      ? [sql`when ${sql.lit(type)} then (i.details ->> ${sql.lit(factLookup)})::bigint`]
      : [];
  }),
  sql` `,
)} end`;

const NOTHING = sql`'[]'::jsonb`;

type Statement = RawBuilder<LoadedRow>;

interface Asked {
  where: RawBuilder<unknown>;
  history: RawBuilder<unknown>;
  links: RawBuilder<unknown>;
  lock: boolean;
}

const issuesStatement = ({ where, history, links, lock }: Asked): Statement => sql<LoadedRow>`
    select i.*, ${settingColumn(sql.ref('org.settings'), CLIENT_APPROVAL_REQUIRED)} as client_approval_required, c.name as created_by_name, a.name as assigned_to_name,
      r.name as resolver_name, k.code as class_code, ${history} as history, ${links} as links
    from issue i
    join organisation org on ${own('org', 'id')}
    join organisation_user c on ${own('c')} and c.id = i.created_by
    left join organisation_user a on ${own('a')} and a.id = i.assigned_to
    left join organisation_user r on ${own('r')} and r.id = i.resolver
    left join lookup k on ${own('k')} and k.id = ${classId}
    where ${own('i')} and ${where}
    ${lock ? sql`order by i.id for update of i` : sql``}`;

const toLoaded = (row: LoadedRow): LoadedIssue => ({
  record: toStored(row),
  settings: { client_approval_required: row.client_approval_required },
  fieldVersions: row.field_versions,
  contentHash: row.content_hash,
  names: { created_by: row.created_by_name, assigned_to: row.assigned_to_name, resolver: row.resolver_name },
  ...toHistory(row.history),
  links: row.links,
  class_code: row.class_code,
});

async function readIssues(db: Db, asked: Asked): Promise<LoadedIssue[]> {
  return (await issuesStatement(asked).execute(db)).rows.map(toLoaded);
}

const kept = new KeptStatements();

/** One issue, whoever may see it. `lock` keeps other writers waiting until this transaction ends. */
export async function loadIssue(
  db: Db,
  reader: Reader & { organisationId: string },
  id: string,
  { lock = false, bare = false, until }: LoadOptions = {},
): Promise<LoadedIssue | undefined> {
  const statement = () =>
    issuesStatement({
      where: sql`i.id = ${id}`,
      history: bare ? noHistory : historyOf('issue', sql`i.id`, { data: lineShown(reader), until }),
      links: bare ? NOTHING : linksOf(reader),
      lock,
    });
  const key = `${keyOf(reader)} ${lock} ${bare} ${until !== undefined}`;
  const rows = await kept.ask(db, { key, differs: [id, until] }, statement);
  return rows.map(toLoaded)[0];
}

/** Issues of a type, or of any, by ids or numbers, whoever may see them, without history and links. */
export const loadIssues = (
  db: Db,
  type: IssueType | undefined,
  { column, values, lock = false }: { column: string; values: readonly string[]; lock?: boolean },
): Promise<LoadedIssue[]> =>
  readIssues(db, {
    where: sql`${type === undefined ? sql`true` : sql`i.issue_type = ${type}`} and ${sql.ref(`i.${column}`)} = any (${values as string[]}::${sql.raw(column === 'id' ? 'uuid' : 'text')}[])`,
    history: noHistory,
    links: NOTHING,
    lock,
  });

const UNTOUCHED = {
  resolver: null,
  resolved_by: null,
  resolved_on_spot: false,
  resolution_note: null,
  approved_at: null,
  sla_hours: null,
  temporary_due_at: null,
  due_at: null,
  due_soon_at: null,
  resolved_at: null,
  closed_at: null,
  called_off_at: null,
  extension_requested: null,
  first_due_at: null,
  temporary_at: null,
  submitted_limits: null,
};

/** A new issue as `loadIssue` will read it by a grant, out of the columns that are to be written. */
export function unwrittenIssue(
  { memberName }: Tenant,
  row: Readonly<Record<string, unknown>>,
  facts: Facts,
): LoadedIssue {
  const { authorities_informed: informed, details, assigned_to: reviewer, content_hash: hash } = row;
  const read = { authorities_informed: JSON.parse(String(informed)), details: JSON.parse(String(details)) };
  return {
    record: toStored({ ...UNTOUCHED, ...row, ...read } as unknown as Selectable<IssueTable>),
    settings: facts.settings,
    fieldVersions: {},
    contentHash: String(hash),
    names: { created_by: memberName, assigned_to: facts.members.get(Number(reviewer))?.name ?? null, resolver: null },
    ...toHistory({ lines: [], earlier: null }),
    links: [],
    class_code: null,
  };
}
