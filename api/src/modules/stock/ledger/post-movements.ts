/**
 * Posting: the only way in which stock moves. The rows of the balances are held until the transaction ends, so that of many who
 * post on one item one goes after the other; what is refused leaves nothing. Nothing is ever less than nothing, at no point of
 * time: a movement dated back is held against the least that there is behind it.
 */
import { dayOf } from '@chainage/shared/lib/format/date';
import { ApiError } from '#kernel/http/api-error.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { applyChange, availableAt, withMovement } from './amounts.ts';
import {
  addMovement,
  lockBalances,
  quantityText,
  readDay,
  showBalance,
  writeBalance,
  writeDay,
  type Balance,
} from './ledger.queries.ts';

/** Who posts when. */
export type Poster = Pick<Tenant, 'db' | 'memberId' | 'now'>;

/** One item that moves. */
export interface Leg {
  stock: string;
  /** `YYYY-MM-DD`; today where left out. */
  day?: string;
  /** Thousandths; less than nothing goes out. */
  quantity: bigint;
  /** Paise, where it is known by itself; `as_before`: what the leg before it was worth. */
  value?: bigint | 'as_before' | undefined;
  log: string | null;
}

/** Who is told that an item runs low. */
const LOW_ROLES = ['store_keeper', 'project_manager'];

const runsLow = ({ quantity, reorderLevel }: Balance, before: bigint) =>
  reorderLevel !== null && before >= reorderLevel && quantity < reorderLevel;

/** There is not that much: said at the quantity, with what there is. */
export const notEnough = (available: bigint): ApiError =>
  new ApiError('request.invalid', {
    errors: [{ path: 'quantity', code: 'too_large', message: `Only ${quantityText(available)} there` }],
  });

/** Counts the balance on by one movement. */
function countOn(balance: Balance, quantity: bigint, value: bigint | undefined): { balance: Balance; value: bigint } {
  const { held, value: worth } = applyChange(balance, { quantity, value });
  return {
    value: worth,
    balance: {
      ...balance,
      ...held,
      movements: balance.movements + 1n,
      received: balance.received + (quantity > 0n ? quantity : 0n),
      issued: balance.issued - (quantity < 0n ? quantity : 0n),
    },
  };
}

async function postLeg(poster: Poster, leg: Leg, balance: Balance, value: bigint | undefined) {
  const { db, memberId, now } = poster;
  const { stock, quantity, log } = leg;
  const day = leg.day ?? dayOf(now);
  const known = await readDay(db, stock, day);
  const available = availableAt(known.day, known.behind);
  if (available + quantity < 0n) throw notEnough(available);
  const after = withMovement(known.day, quantity);
  const counted = countOn(balance, quantity, value);
  await writeDay(db, { stock, day, quantity }, after, known.behind !== null);
  await addMovement(db, {
    ...{ stock, log, day, quantity, value: counted.value, withinDay: after.moved, by: memberId, at: now },
    sequence: counted.balance.movements,
    receivedTo: quantity > 0n ? counted.balance.received : null,
  });
  return counted;
}

/**
 * Posts all of it or nothing, each item once. Throws `request.invalid` at `quantity` where there is not enough, and `not_found`
 * for an item without a ledger.
 */
export async function postMovements(poster: Poster, legs: readonly Leg[]): Promise<void> {
  const balances = await lockBalances(
    poster.db,
    legs.map(({ stock }) => stock),
  );
  let before: bigint | undefined;
  for (const leg of legs) {
    const balance = balances.get(leg.stock);
    if (!balance) throw new ApiError('not_found');
    const counted = await postLeg(poster, leg, balance, leg.value === 'as_before' ? before : leg.value);
    before = counted.value < 0n ? -counted.value : counted.value;
    await writeBalance(poster.db, counted.balance);
    await showBalance(poster.db, counted.balance);
    if (runsLow(counted.balance, balance.quantity))
      await writeNotice(poster, { entity: 'stock', id: leg.stock }, { event: 'low', members: [], roles: LOW_ROLES });
  }
}
