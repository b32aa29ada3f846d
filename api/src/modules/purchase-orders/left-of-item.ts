/**
 * What is left of an item of a purchase order, and whether more may be linked to it (domain.md sections 3.8 and 4). Pure, and the one
 * place that says so: asked under the lock of the item before something is linked, and by every answer that shows it.
 */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import type { OrderState, WhyNot } from '@chainage/shared/contracts/purchase-orders/states';

/** Of an order what its items hang on. */
export interface OrderFacts {
  status: OrderState;
  released: boolean;
  deletion_code: string;
}

/** Of an item what is asked; decimals as text. */
export interface ItemFacts {
  order_quantity: string | null;
  used_quantity: string;
  net_price: string | null;
  price_quantity: string | null;
  over_delivery_pct: string | null;
  unlimited_over: boolean;
  is_completed: boolean;
  deletion_code: string;
  unit: number | null;
}

export interface LeftOfItem {
  ordered: string;
  used: string;
  /** Ordered less used; below nothing where more came than was ordered. */
  balance: string;
  /** The most that may still be linked, the tolerance with it, never below nothing; null without a limit. */
  most: string | null;
  mayLink: boolean;
  /** The gravest reason; null where it may be linked. */
  whyNot: WhyNot | null;
}

const QUANTITY_PLACES = 3;
/** Three of a quantity and three of a percentage. */
const EXACT = 6;
const NOTHING = '0.000';

const minus = (one: string, other: string): string =>
  decimalSum([one, other.startsWith('-') ? other.slice(1) : `-${other}`]) ?? NOTHING;
const isBelow = (value: string): boolean => value.startsWith('-');
export const isNothing = (value: string): boolean => /^-?[0.]+$/.test(value);

/** How much of it that is, to a tenth of a percent; rounded. */
export const roundedPercent = (part: string, whole: string): string | null =>
  decimalQuotient(decimalProduct([part, '100'], QUANTITY_PLACES), whole, 1);

/** As `roundedPercent`; a hundred only where it is all, neither less nor more. */
export function percentOf(part: string, whole: string): string | null {
  const percent = roundedPercent(part, whole);
  const rest = minus(whole, part);
  if (percent !== '100.0' || isNothing(rest)) return percent;
  return isBelow(rest) ? '100.1' : '99.9';
}

/** Ordered with what may come over it; a tolerance is cut at the gram, never rounded up. */
function withTolerance(ordered: string, percent: string | null): string {
  const over = decimalProduct([ordered, percent ?? '0', '0.01'], EXACT) ?? '0';
  return decimalSum([ordered, over.slice(0, QUANTITY_PLACES - EXACT)]) ?? ordered;
}

/** See the head of this file. */
export function leftOfItem(order: OrderFacts, item: ItemFacts): LeftOfItem {
  const [ordered, used] = [item.order_quantity ?? NOTHING, item.used_quantity];
  const rest = minus(withTolerance(ordered, item.over_delivery_pct), used);
  const most = item.unlimited_over ? null : isBelow(rest) ? NOTHING : rest;
  const reasons: [boolean, WhyNot][] = [
    [order.status === 'draft', 'draft'],
    [order.deletion_code !== '', 'deleted'],
    [order.status === 'cancelled', 'cancelled'],
    [!order.released, 'not_released'],
    [item.deletion_code !== '', 'item_deleted'],
    [item.is_completed, 'completed'],
    [item.unit === null, 'no_unit'],
    [most !== null && isNothing(most), 'used_up'],
  ];
  const whyNot = reasons.find(([holds]) => holds)?.[1] ?? null;
  return { ordered, used, balance: minus(ordered, used), most, mayLink: whyNot === null, whyNot };
}

/** Whether so much more (in the order's unit) stays within what may still be linked. */
export const fits = ({ most }: Pick<LeftOfItem, 'most'>, quantity: string): boolean =>
  most === null || !isBelow(minus(most, quantity));

/** What so much of an item costs, in the order's currency: quantity × net price ÷ the quantity it is for, to two places. */
export function amountOf(
  quantity: string,
  { net_price: price, price_quantity: per }: Pick<ItemFacts, 'net_price' | 'price_quantity'>,
): string {
  return decimalQuotient(decimalProduct([quantity, price ?? '0'], EXACT), per ?? '1', 2) ?? '0.00';
}
