/** What the steps of a log move in the ledger: posting, approving, reversing. */
import { isMoney } from '@chainage/shared/contracts/fields';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import type { LogKind } from '@chainage/shared/contracts/stock/states';
import { dayOf } from '@chainage/shared/lib/format/date';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { PlainTable, TableMove } from '#kernel/records/table/table-kind.model.ts';
import { appendBeside } from '#kernel/records/write-record.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { MONEY_PLACES, QUANTITY_PLACES, toUnits } from './ledger/amounts.ts';
import { lockBalances, quantityText } from './ledger/ledger.queries.ts';
import { postMovements, type Leg } from './ledger/post-movements.ts';
import { areClosed, findSame, markReversed, movementOf, nameOther } from './log.queries.ts';
import { writeLog } from './write-log.ts';

type Served = Pick<PlainTable, 'kind' | 'place'>;

interface Log {
  id: string;
  kind: LogKind;
  stock: string;
  quantity: string;
  log_date: string;
  unit_rate: string | null;
  other_store: number | null;
}

const logOf = ({ loaded, data }: TableMove): Log => {
  const { id, values } = loaded.record;
  return { id, ...values, ...data } as unknown as Log;
};

const OUT: readonly LogKind[] = ['issue', 'transfer_out'];
const COMES_IN: readonly LogKind[] = ['receipt', 'return', 'transfer_in'];

interface Incoming {
  tenant: Tenant;
  stocks: readonly string[];
  /** Where it is told. */
  path?: string;
  /** Undefined of what is reversed. */
  kind?: LogKind;
}

/** Thousandths, less than nothing for what goes out. */
function signed({ kind, quantity }: Log): bigint {
  const units = toUnits(quantity, QUANTITY_PLACES);
  return OUT.includes(kind) ? -units : units;
}

/** Paise that a receipt is worth. */
function worth({ kind, quantity, unit_rate: rate }: Log): bigint | undefined {
  if (kind !== 'receipt') return undefined;
  const value = decimalProduct([quantity, rate], MONEY_PLACES) ?? '0';
  if (!isMoney(value)) throw fieldError('unit_rate', 'too_large', 'Worth more than can be written');
  return toUnits(value, MONEY_PLACES);
}

/**
 * Nothing comes to an item that is not used any more: nobody would count it. Nor does a store that is switched off take anything in,
 * goods, returns or transfers; what is there goes out, is moved or counted until nothing is left, and what a count or a reversal
 * finds there has been there all along. Held first, so that nobody retires it meanwhile.
 */
async function refuseClosed({ tenant, stocks, path = 'stock', kind }: Incoming): Promise<void> {
  if (stocks.length === 0) return;
  await lockBalances(tenant.db, stocks);
  const comesIn = kind !== undefined && COMES_IN.includes(kind);
  if (await areClosed(tenant, stocks, comesIn)) throw fieldError(path, 'inactive', 'Takes nothing in');
}

/** The same item in the other store; a transfer is of one item, whatever store it lies in. */
async function otherSide(tenant: Tenant, { stock, other_store: store }: Log): Promise<string> {
  const found = store === null ? undefined : await findSame(tenant, stock, store);
  if (!found) throw fieldError('other_store', 'not_in_list', 'The item is not kept there');
  return found;
}

/** Both halves in one transaction: whole, or not at all. */
async function transfer(tenant: Tenant, served: Served, log: Log): Promise<void> {
  const to = await otherSide(tenant, log);
  // before the number of its other half: always log, balance, number, so that no two wait for each other
  await lockBalances(tenant.db, [log.stock, to]);
  await refuseClosed({ tenant, stocks: [to], path: 'other_store', kind: 'transfer_in' });
  const { id, quantity, log_date: day } = log;
  const { id: other } = await writeLog(
    tenant,
    served,
    { kind: 'transfer_in', stock: to, quantity, log_date: day },
    { other_log: id },
  );
  await nameOther(tenant, id, other);
  await postMovements(tenant, [
    { stock: log.stock, day, quantity: signed(log), log: id },
    { stock: to, day, quantity: -signed(log), value: 'as_before', lot: 'as_before', log: other },
  ]);
}

async function post(tenant: Tenant, served: Served, log: Log): Promise<void> {
  if (log.kind === 'transfer_out') return transfer(tenant, served, log);
  const { stock, log_date: day, id } = log;
  const quantity = signed(log);
  if (quantity > 0n) await refuseClosed({ tenant, stocks: [stock], kind: log.kind });
  // what was found, or comes back from the road, is as old as what went out last
  const lot = log.kind !== 'receipt' && quantity > 0n ? 'last' : undefined;
  await postMovements(tenant, [{ stock, day, quantity, value: worth(log), lot, log: id }]);
}

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);

/**
 * The opposite of what was posted, today: the past stays as it was. What went out of a transfer comes back out of the other store,
 * worth what that store gives with it, so that no money is made or lost between the two.
 */
async function reverse(tenant: Tenant, served: Served, { id }: Log, other: string | null, reason: string | null) {
  const moved = [...(other ? [await movementOf(tenant, other)] : []), await movementOf(tenant, id)];
  await lockBalances(
    tenant.db,
    moved.map(({ stock }) => stock),
  );
  const back = moved.filter(({ quantity }) => quantity < 0n).map(({ stock }) => stock);
  await refuseClosed({ tenant, stocks: back });
  const day = dayOf(tenant.now);
  const legs: Leg[] = [];
  for (const { log, stock, quantity, value, lot } of moved) {
    const opposite = { kind: 'adjustment', stock, quantity: quantityText(-quantity), log_date: day, reason } as const;
    const { id: written } = await writeLog(tenant, served, opposite, { reverses: log });
    legs.push({
      stock,
      day,
      quantity: -quantity,
      value: legs.length > 0 ? 'as_before' : absolute(value),
      // of what was posted before there were lots nobody knows which: as what comes back
      lot: legs.length > 0 ? 'as_before' : (lot ?? 'last'),
      log: written,
    });
  }
  await postMovements(tenant, legs);
  if (!other) return;
  await markReversed(tenant, other);
  const line = { action: 'reverse', from: 'posted', to: 'reversed', comment: reason, data: {}, photos: [] };
  await appendBeside(tenant, served, other, line);
  writeAudit(tenant, { action: 'reverse', entity: served.kind.entity, id: other, after: { status: 'reversed' } });
}

/** Before a step is written: what it moves. Throws where the ledger refuses it, and then nothing of it stays. */
export async function moveStock(move: TableMove, served: Served, comment: string | null): Promise<void> {
  const { tenant, step, to, loaded } = move;
  const log = logOf(move);
  if (to === 'posted') return post(tenant, served, log);
  if (step.verb === 'submit' && log.kind === 'transfer_out') await otherSide(tenant, log);
  const other = (loaded.kept as Values)['other_log'] as string | null;
  if (to === 'reversed') await reverse(tenant, served, log, other, comment);
}
