import { sql, type RawBuilder } from 'kysely';
import type { AccountContext, Tenant } from '#kernel/tenancy/context.ts';

type Context = AccountContext | Tenant;

/** The insert of the lines collected so far, or undefined where there are none. Every line as of the request's clock. */
export function auditInsert(context: Context): RawBuilder<unknown> | undefined {
  const { accountId, sessionId, device, now, auditLines } = context;
  if (auditLines.length === 0) return undefined;
  const lines = JSON.stringify(auditLines);
  const who = sql`${accountId}::uuid, ${sessionId}::uuid, ${device}::text, ${now.toISOString()}::timestamptz`;
  if ('organisationId' in context)
    return sql`insert into audit
        (member_id, account_id, session_id, device, at, action, entity, entity_id, before, after)
      select ${context.memberId}::int, ${who}, l.action, l.entity, l.entity_id, l.before, l.after
      from jsonb_to_recordset(${lines}::jsonb)
        as l(action text, entity text, entity_id text, before jsonb, after jsonb)`;
  return sql`insert into account_audit (account_id, session_id, device, at, action, before, after)
    select ${who}, l.action, l.before, l.after
    from jsonb_to_recordset(${lines}::jsonb) as l(action text, before jsonb, after jsonb)`;
}

/** Writes the lines of a context that no request finishes: seeds and jobs. */
export async function flushAudit(context: Context): Promise<void> {
  await auditInsert(context)?.execute(context.db);
  context.auditLines.length = 0;
}
