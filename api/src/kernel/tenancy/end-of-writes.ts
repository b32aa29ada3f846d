/** The last statement of a transaction that wrote: lines of audit and receipts together. */
import { sql, type RawBuilder } from 'kysely';
import { auditInsert } from '#kernel/audit/audit.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { sendWithNext } from '#kernel/database/with-the-next.ts';
import { completion, newReceipts } from '#kernel/http/receipts.ts';
import type { AccountContext } from './context.ts';
import type { Unwritten } from './sharing.ts';

async function write(db: Db, audit: RawBuilder<unknown> | undefined, complete: RawBuilder<unknown> | undefined) {
  const last = audit && complete ? sql`with written as (${audit}) ${complete}` : (audit ?? complete);
  if (last) await sendWithNext(db, last);
}

/** Of one member's writes, in order. */
export function writeEnd(db: Db, done: readonly Unwritten[]): Promise<void> {
  const tenants = done.map(({ tenant }) => tenant);
  const [last] = tenants.slice(-1);
  const receipts = done.flatMap(({ receipt }) => receipt ?? []);
  const complete = receipts[0] && (receipts[0].unclaimedAt ? newReceipts(receipts) : completion('receipt', receipts));
  return write(db, last && auditInsert(last, tenants.slice(0, -1)), complete);
}

/** Of a write of somebody's own account. */
export const writeAccountEnd = (context: AccountContext, receipt: Unwritten['receipt']): Promise<void> =>
  write(context.db, auditInsert(context), receipt && completion('account_receipt', [receipt]));
