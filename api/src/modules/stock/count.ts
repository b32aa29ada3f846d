/** A physical count: one adjustment per item that differs from the book, all of them or none, for somebody else to approve. */
import type { CountAnswer, CountBody } from '@chainage/shared/contracts/stock/count';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { dayOf } from '@chainage/shared/lib/format/date';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { QUANTITY_PLACES, toUnits } from './ledger/amounts.ts';
import { lockBalances, quantityText, type Balance } from './ledger/ledger.queries.ts';
import { findWaiting } from './log.queries.ts';
import { stockLogServed } from './log.served.ts';
import { writeLog, type OwnLog } from './write-log.ts';

const APPROVERS = ['organisation_admin', 'project_manager'];

interface Known {
  balances: ReadonlyMap<string, Balance>;
  waiting: ReadonlySet<string>;
}

/** Each item is one of ours, and counted once: a second count would write down what the first did, since the book still stands. */
const faultsOf = ({ counted }: CountBody, { balances, waiting }: Known): FieldError[] =>
  counted.flatMap(({ stock }, at): FieldError[] => {
    const path = `counted.${at}.stock`;
    if (!balances.has(stock)) return [{ path, code: 'unknown_id', message: 'Not in stocks' }];
    const isAgain = counted.findIndex((one) => one.stock === stock) < at;
    return isAgain || waiting.has(stock) ? [{ path, code: 'duplicate', message: 'Counted already' }] : [];
  });

/** Writes the differences down as the book stands now, and tells who approves them. */
export async function takeCount(tenant: Tenant, body: CountBody): Promise<CountAnswer> {
  const stocks = body.counted.map(({ stock }) => stock);
  const balances = await lockBalances(tenant.db, stocks);
  // behind the lock, so that of two who count at once the second finds what the first wrote
  refuseIfAny(faultsOf(body, { balances, waiting: await findWaiting(tenant, stocks) }));
  const results: CountAnswer['results'] = [];
  for (const { stock, quantity } of body.counted) {
    const difference = toUnits(quantity, QUANTITY_PLACES) - (balances.get(stock)?.quantity ?? 0n);
    if (difference === 0n) continue;
    const log: OwnLog = {
      kind: 'adjustment',
      stock,
      quantity: quantityText(difference),
      log_date: dayOf(tenant.now),
      reason: body.reason,
    };
    const { id, number } = await writeLog(tenant, stockLogServed, log, {}, 'pending_approval');
    results.push({ id, number, stock, difference: log.quantity });
  }
  const [first] = results;
  if (first)
    await writeNotice(
      tenant,
      { entity: stockLogServed.kind.entity, id: first.id },
      { event: 'approval', members: [], roles: APPROVERS },
    );
  return { results };
}
