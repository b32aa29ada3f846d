import { sql, type RawBuilder } from 'kysely';
import { ownId } from '#kernel/database/own.ts';
import type { AccountContext, Tenant } from '#kernel/tenancy/context.ts';

type Context = AccountContext | Tenant;

type Line = Context['auditLines'][number];

const json = (value: Record<string, unknown> | null) => (value ? JSON.stringify(value) : null);
/** What came from the phone of whoever had left by then says so. */
const marked = ({ leftAt }: Tenant, after: Line['after']) =>
  leftAt ? { ...after, sent_after_leaving: leftAt.toISOString() } : after;
const whoOf = ({ accountId, sessionId, device, now }: Context) =>
  sql`${accountId}, ${sessionId}, ${device}, ${now.toISOString()}`;
const isTenant = (context: Context): context is Tenant => 'organisationId' in context;

const accountLine = (context: AccountContext, { action, before, after }: Line) =>
  sql`(${whoOf(context)}, ${action}, ${json(before)}, ${json(after)})`;
const tenantLine = (context: Tenant, { action, entity, entity_id, before, after }: Line) =>
  sql`(${ownId}, ${context.memberId}, ${whoOf(context)}, ${action}, ${entity}, ${entity_id}, ${json(before)}, ${json(marked(context, after))})`;

/**
 * The insert of the lines collected so far, or undefined where there are none. Every line as of its request's clock. `earlier`:
 * writes that share the transaction, whose lines go first.
 */
export function auditInsert(context: Context, earlier: readonly Tenant[] = []): RawBuilder<unknown> | undefined {
  if (isTenant(context)) {
    const lines = [...earlier, context].flatMap((each) => each.auditLines.map((line) => tenantLine(each, line)));
    if (lines.length === 0) return undefined;
    return sql`insert into audit (organisation_id, member_id, account_id, session_id, device, at, action, entity, entity_id,
      before, after) values ${sql.join(lines)}`;
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
