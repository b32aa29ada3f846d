import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';
import type { AccountContext, Tenant } from '#kernel/tenancy/context.ts';
import { withoutSecrets, writeAudit, type AuditEntry } from './write-audit.ts';

type Context = AccountContext | Tenant;

type Line = Context['auditLines'][number];

/** Whose a line is; no session: whoever has none yet. */
type Author = Pick<Context, 'accountId' | 'device' | 'now'> & { sessionId: string | null };

/** The member whose a line of an organisation is. */
export type MemberAuthor = Author & Pick<Tenant, 'memberId' | 'leftAt'>;

const json = (value: Record<string, unknown> | null) => (value ? JSON.stringify(value) : null);
/** What came from the phone of whoever had left by then says so. */
const marked = ({ leftAt }: MemberAuthor, after: Line['after']) =>
  leftAt ? { ...after, sent_after_leaving: leftAt.toISOString() } : after;
const whoOf = ({ accountId, sessionId, device, now }: Author) =>
  sql`${accountId}, ${sessionId}, ${device}, ${now.toISOString()}`;
const isTenant = (context: Context): context is Tenant => 'organisationId' in context;

const accountLine = (context: AccountContext, { action, before, after }: Line) =>
  sql`(${whoOf(context)}, ${action}, ${json(before)}, ${json(after)})`;
const tenantLine = (context: MemberAuthor, { action, entity, entity_id, before, after }: Line) =>
  sql`(${ownId}, ${context.memberId}, ${whoOf(context)}, ${action}, ${entity}, ${entity_id}, ${json(before)}, ${json(marked(context, after))})`;

const tenantInsert = (lines: readonly RawBuilder<unknown>[]) =>
  sql`insert into audit (organisation_id, member_id, account_id, session_id, device, at, action, entity, entity_id,
    before, after) values ${sql.join(lines)}`;

/**
 * The insert of the lines collected so far, or undefined where there are none. Every line as of its request's clock. `earlier`:
 * writes that share the transaction, whose lines go first.
 */
export function auditInsert(context: Context, earlier: readonly Tenant[] = []): RawBuilder<unknown> | undefined {
  if (isTenant(context)) {
    const lines = [...earlier, context].flatMap((each) => each.auditLines.map((line) => tenantLine(each, line)));
    if (lines.length === 0) return undefined;
    return tenantInsert(lines);
  }
  if (context.auditLines.length === 0) return undefined;
  return sql`insert into account_audit (account_id, session_id, device, at, action, before, after)
    values ${sql.join(context.auditLines.map((line) => accountLine(context, line)))}`;
}

/** Writes the lines of a context that no request finishes: seeds and jobs. */
export async function flushAudit(context: Context): Promise<void> {
  await auditInsert(context)?.execute(context.db);
  context.auditLines.length = 0;
}

/** Writes the same line of each of many records at once: however many they are, it is one statement. */
export async function auditEach(tenant: Tenant, entry: Omit<AuditEntry, 'id'>, ids: readonly string[]): Promise<void> {
  const { accountId, sessionId, device, now, memberId } = tenant;
  const before = withoutSecrets(entry.before);
  const after = marked(tenant, withoutSecrets(entry.after));
  await sql`insert into audit (organisation_id, member_id, account_id, session_id, device, at, action, entity, entity_id,
      before, after)
    select ${ownId}, ${memberId}::bigint, ${accountId}::uuid, ${sessionId}::uuid, ${device}::text,
      ${now.toISOString()}::timestamptz, ${entry.action}::text, ${entry.entity}::text, l.id, ${json(before)}::jsonb,
      ${json(after)}::jsonb
    from unnest(${[...ids]}::text[]) with ordinality as l (id, place) order by l.place
    on conflict do nothing`.execute(tenant.db);
}

/**
 * Writes lines of the organisation that the transaction is in, of a member whom no request brought there: as they found or leave it.
 */
export async function auditOfMember(db: Db, author: MemberAuthor, entries: readonly AuditEntry[]): Promise<void> {
  const auditLines: Line[] = [];
  for (const entry of entries) writeAudit({ auditLines }, entry);
  await linesOfMember(db, author, auditLines);
}

/** The same, of lines that were collected. */
export async function linesOfMember(db: Db, author: MemberAuthor, lines: readonly Line[]): Promise<void> {
  await tenantInsert(lines.map((line) => tenantLine(author, line))).execute(db);
}
