import { sql, type RawBuilder } from 'kysely';
import { ownId } from '#kernel/database/own.ts';
import type { AccountContext, Tenant } from '#kernel/tenancy/context.ts';

type Context = AccountContext | Tenant;

/** The insert of the lines collected so far, or undefined where there are none. Every line as of the request's clock. */
export function auditInsert(context: Context): RawBuilder<unknown> | undefined {
  const { accountId, sessionId, device, now, auditLines } = context;
  if (auditLines.length === 0) return undefined;
  const who = sql`${accountId}, ${sessionId}, ${device}, ${now.toISOString()}`;
  const json = (value: Record<string, unknown> | null) => (value ? JSON.stringify(value) : null);
  if ('organisationId' in context) {
    const lines = auditLines.map(
      (line) => sql`(${ownId}, ${context.memberId}, ${who}, ${line.action}, ${line.entity}, ${line.entity_id},
        ${json(line.before)}, ${json(line.after)})`,
    );
    return sql`insert into audit (organisation_id, member_id, account_id, session_id, device, at, action, entity, entity_id,
      before, after) values ${sql.join(lines)}`;
  }
  const lines = auditLines.map((line) => sql`(${who}, ${line.action}, ${json(line.before)}, ${json(line.after)})`);
  return sql`insert into account_audit (account_id, session_id, device, at, action, before, after)
    values ${sql.join(lines)}`;
}

/** Writes the lines of a context that no request finishes: seeds and jobs. */
export async function flushAudit(context: Context): Promise<void> {
  await auditInsert(context)?.execute(context.db);
  context.auditLines.length = 0;
}
