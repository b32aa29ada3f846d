/**
 * The audit line stands under the change it records. Lines are sent with the transaction's last statement, so that they
 * cost none of their own; a rollback takes them along.
 */
import type { AuditLine } from '#kernel/tenancy/context.ts';

const SECRET = /password|token|secret|hash/i;

/** A line never holds what opens something. */
export const withoutSecrets = (values: Record<string, unknown> | null | undefined): Record<string, unknown> | null =>
  values ? Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name))) : null;

export interface AuditEntry {
  /** What was done: `create`, `edit`, `submit`, … */
  action: string;
  /** The table's name: `issue`. */
  entity: string;
  id: string | number;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Records a change of this transaction (`request.tenant` or `request.account`). Who, when and device are added. */
export function writeAudit(context: { auditLines: AuditLine[] }, entry: AuditEntry): void {
  context.auditLines.push({
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.id),
    before: withoutSecrets(entry.before),
    after: withoutSecrets(entry.after),
  });
}
