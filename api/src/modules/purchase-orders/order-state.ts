/** What the items of an order come to, and how it stands by them (domain.md section 4). Pure. */
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { RUNNING_STATES, type OrderState } from '@chainage/shared/contracts/purchase-orders/states';
import {
  amountOf,
  isNothing,
  leftOfItem,
  percentOf,
  roundedPercent,
  type ItemFacts,
  type OrderFacts,
} from './left-of-item.ts';

export interface OrderSums {
  status: OrderState;
  value: string;
  used_value: string;
  /** What is still to come of its items, at their prices: nothing of those delivered completely or deleted, nor of a draft or what is cancelled. */
  left_value: string;
  /** Of the value; of an order that is worth nothing, of its items' quantities. */
  used_percent: string;
}

const sum = (amounts: readonly string[]): string => decimalSum(['0.00', ...amounts]) ?? '0.00';

/** Used of each item, as if all were worth the same. */
const byQuantity = (items: readonly ItemFacts[]): string => {
  const parts = items.map((item) => percentOf(item.used_quantity, item.order_quantity ?? '0') ?? '0.0');
  return percentOf(sum(parts), String(100 * items.length)) ?? '0.0';
};

const isDone = (order: OrderFacts, item: ItemFacts): boolean =>
  item.is_completed || isNothing(leftOfItem(order, item).balance) || leftOfItem(order, item).balance.startsWith('-');

/** Drafts stay drafts and what is cancelled stays so; of all others quantity says. */
function stateOf(order: OrderFacts, live: readonly ItemFacts[], all: readonly ItemFacts[]): OrderState {
  if (order.deletion_code !== '') return 'cancelled';
  if (order.status === 'draft' || order.status === 'cancelled') return order.status;
  if (live.length > 0 && live.every((item) => isDone(order, item))) return 'completed';
  return all.some(({ used_quantity: used }) => /[1-9]/.test(used)) ? 'partially_used' : 'open';
}

/** `used_value` of an item: what its uses were worth when they were linked. */
export function sumsOf(order: OrderFacts, items: readonly (ItemFacts & { used_value: string })[]): OrderSums {
  // what was taken off the order counts no more, but what had been used of it does
  const live = items.filter(({ deletion_code: code }) => code === '');
  const value = sum(live.map((item) => amountOf(item.order_quantity ?? '0', item)));
  const used = sum(items.map(({ used_value: amount }) => amount));
  // what each use was worth is rounded: where all is used to the gram, what lacks or comes over are paise of that
  const isAll = live.length > 0 && live.every((item) => isNothing(leftOfItem(order, item).balance));
  const status = stateOf(order, live, items);
  const isRunning = RUNNING_STATES.some((running) => running === status);
  const toCome = isRunning ? live.filter((item) => !isDone(order, item)) : [];
  return {
    status,
    value,
    used_value: used,
    left_value: sum(toCome.map((item) => amountOf(leftOfItem(order, item).balance, item))),
    used_percent: (isAll ? roundedPercent : percentOf)(used, value) ?? byQuantity(live),
  };
}
