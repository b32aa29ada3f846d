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
  placeLog,
  quantityText,
  readDay,
  showBalance,
  writeBalance,
  writeDay,
  type Balance,
} from './ledger.queries.ts';
import { addToLots, readLots, takeOfLots } from './lots.queries.ts';
import { oldestOf, oldestPart, takeFrom, type Lot } from './lots.ts';

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
  /**
   * The lot that it goes to, or is taken from first: of a day, that of what went out last, or as the leg before it took. Where left
   * out what comes in is a lot of its own day, and what goes out is of the oldest.
   */
  lot?: string | 'last' | 'as_before' | undefined;
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
    },
  };
}

/** The lots that the leg goes to: of what comes back without a word of when it came, as old as what went out last, or as there is. */
function cameTo(
  { quantity, lot }: Leg,
  day: string,
  { lastLot }: Balance,
  lots: readonly Lot[],
  before: readonly Lot[],
) {
  if (lot === 'as_before') return before;
  const said = lot === 'last' ? (lastLot ?? lots[0]?.day) : lot;
  return [{ day: said ?? day, held: quantity }];
}

/** Moves lots; answers what of each, and the day of the oldest that is there then. */
async function moveLots({ db }: Poster, leg: Leg, day: string, balance: Balance, before: readonly Lot[]) {
  const { stock, quantity, lot } = leg;
  const first = quantity < 0n && lot !== 'last' && lot !== 'as_before' ? lot : undefined;
  const lots = await readLots(db, stock, quantity < 0n ? -quantity : 0n, first ?? null);
  if (quantity > 0n) {
    const parts = cameTo(leg, day, balance, lots, before);
    await addToLots(db, stock, parts);
    return { parts, oldest: oldestPart([...lots, ...parts]) };
  }
  const parts = takeFrom(lots, -quantity, first);
  await takeOfLots(db, stock, lots, parts);
  return { parts, oldest: oldestOf(lots, parts) };
}

interface Before {
  value?: bigint;
  parts: readonly Lot[];
}

async function postLeg(poster: Poster, leg: Leg, balance: Balance, before: Before) {
  const { db, memberId, now } = poster;
  const { stock, quantity, log } = leg;
  const day = leg.day ?? dayOf(now);
  const known = await readDay(db, stock, day);
  const available = availableAt(known.day, known.behind);
  if (available + quantity < 0n) throw notEnough(available);
  const after = withMovement(known.day, quantity);
  const counted = countOn(balance, quantity, leg.value === 'as_before' ? before.value : leg.value);
  const { parts, oldest } = await moveLots(poster, leg, day, balance, before.parts);
  const lot = oldestPart(parts);
  await writeDay(db, { stock, day, quantity }, after, known.behind !== null);
  await addMovement(db, {
    ...{ stock, log, day, quantity, value: counted.value, withinDay: after.moved, by: memberId, at: now, lot },
    sequence: counted.balance.movements,
  });
  const at = Math.max(now.getTime(), balance.lastAt + 1);
  if (log) await placeLog(db, log, at);
  const moved = { ...counted.balance, lastAt: at, lastLot: quantity < 0n ? lot : balance.lastLot };
  await writeBalance(db, moved);
  await showBalance(db, moved, oldest);
  return { quantity: moved.quantity, value: counted.value < 0n ? -counted.value : counted.value, parts };
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
  let before: Before = { parts: [] };
  for (const leg of legs) {
    const balance = balances.get(leg.stock);
    if (!balance) throw new ApiError('not_found');
    const moved = await postLeg(poster, leg, balance, before);
    before = moved;
    if (runsLow({ ...balance, quantity: moved.quantity }, balance.quantity))
      await writeNotice(poster, { entity: 'stock', id: leg.stock }, { event: 'low', members: [], roles: LOW_ROLES });
  }
}
