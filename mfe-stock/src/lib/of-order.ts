/** What the item of an order that goods come on says of a receipt: its rate, who brings them, and in what they were ordered. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { queryClient } from '@chainage/shared/query';

/** Who finds items of orders. */
export const SEES_ORDERS = 'view__all__purchase_order';

/** A receipt took of an order or gave back to it: what is left of it is asked for again. */
export const orderUsed = (): void => void queryClient.invalidateQueries({ queryKey: moduleKey('purchase-orders') });

/** Fields of a receipt that an order has something to say about. */
export type Said = 'unit_rate' | 'vendor' | 'unit_factor';

/** Ordered in another unit than it is kept in: whoever receives says how much of the one the other is. */
export const isInOtherUnit = (item: PoItem, unit: number | undefined): boolean =>
  unit !== undefined && item.unit !== unit;

/** For one as it is kept, in rupees, in which the store has its books; null where the order has no price or says it in other money. */
export function suggestedRate(item: PoItem, unit: number | undefined, factor: string): string | null {
  if (unit === undefined || item.currency !== 'INR' || !/[1-9]/.test(item.unit_price ?? '')) return null;
  if (!isInOtherUnit(item, unit)) return item.unit_price;
  return factor === '' ? null : decimalProduct([item.unit_price, withoutCommas(factor)], 2);
}

const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && Number(withoutCommas(one)) === Number(other));

interface Receipt {
  /** Undefined until it is there. */
  item: PoItem | undefined;
  /** In which the goods are kept; undefined until that is known. */
  unit: number | undefined;
  factor: string;
  get: (name: Said) => string;
  set: (name: Said, value: string) => void;
}

/**
 * Writes into a receipt what its order says, wherever nobody wrote anything else. What the order said before gives way, in a draft
 * that is opened again too: there it is known by being what its order still says.
 */
export function useOfOrder({ item, unit, factor, get, set }: Receipt): void {
  const said = useRef<Partial<Record<Said, string>>>({});
  const units = useRef<string | undefined>(undefined);
  const rate = item && suggestedRate(item, unit, factor);
  const write = useEffectEvent((from: PoItem, kept: number) => {
    // a factor holds between two units, and not between others
    const between = `${from.unit} ${kept}`;
    const isMoved = !isInOtherUnit(from, kept) || (units.current ?? between) !== between;
    if (isMoved && get('unit_factor') !== '') set('unit_factor', '');
    units.current = between;
    const says = { unit_rate: rate ?? '', vendor: from.supplier_name ?? '' };
    for (const [name, value] of Object.entries(says) as [keyof typeof says, string][]) {
      const there = get(name);
      const isAsSaid = isSame(there, value);
      if (there !== '' && there !== said.current[name] && !isAsSaid) continue;
      if (!isAsSaid) set(name, value);
      said.current[name] = isAsSaid ? there : value;
    }
  });
  useEffect(() => {
    if (item && unit !== undefined) write(item, unit);
  }, [item, unit, rate]);
}
