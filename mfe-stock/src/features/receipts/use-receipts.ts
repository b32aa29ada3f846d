import { useEffect, useState, type SyntheticEvent } from 'react';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { idInLabel } from '@chainage/shared/contracts/kit/label-code';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useErrorText } from '@chainage/shared/kit/form/form-errors';
import { useRegistered } from '@chainage/shared/kit/record/registered.queries.ts';
import { isQuantity, withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { isInOtherUnit, useOfOrder } from '#lib/of-order.ts';
import { begin, postReceipt, type PostedLog } from './post-receipt.ts';
import { useItem } from './use-item.ts';

interface Typed {
  code: string;
  quantity: string;
  po_item: string;
  unit_factor: string;
  unit_rate: string;
  vendor: string;
  challan_no: string;
}
type Errors = Readonly<Partial<Record<string, string>>>;

const EMPTY: Typed = {
  ...{ code: '', quantity: '', po_item: '', unit_factor: '' },
  ...{ unit_rate: '', vendor: '', challan_no: '' },
};
const required = (path: string): FieldError => ({ path, code: 'required', message: '' });

/** The receipt being typed, and those posted before it. Who brought it and where it goes stays for the next. */
export function useReceipts() {
  const { t } = useTranslation('stock');
  const words = useErrorText('stock');
  const [typed, setTyped] = useState(EMPTY);
  const [store, setStore] = useState<number | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [posted, setPosted] = useState<readonly PostedLog[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [begun, setBegun] = useState(begin);
  const found = useItem(typed.code, store);
  const quantity = withoutCommas(typed.quantity);
  const write = (name: keyof Typed, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const set = (name: keyof Typed) => (event: SyntheticEvent<HTMLInputElement>) =>
    write(name, event.currentTarget.value);
  const order = useRegistered<PoItem>('po-items', typed.po_item);
  const unit = found.item?.unit;
  useOfOrder({ item: order, unit, factor: typed.unit_factor, get: (name) => typed[name], set: write });
  /** Of the order, where it is in another unit than the item is kept in. */
  const asksFactor = order !== undefined && isInOtherUnit(order, unit);
  const read = (code: string) => setTyped((before) => ({ ...before, code }));
  // an address says nothing to who reads it: the item's code stands in its place, and its store
  const ofLabel = idInLabel(stockPlace, typed.code) === found.item?.id ? found.item : undefined;
  useEffect(() => {
    if (!ofLabel) return;
    setTyped((before) => ({ ...before, code: ofLabel.code }));
    setStore(ofLabel.store);
  }, [ofLabel]);
  const missing = (): Errors => ({
    ...(!found.item && (found.meant.length > 1 ? { store: words(required('store')) } : { code: t('desk.noItem') })),
    ...(quantity === '' && { quantity: words(required('quantity')) }),
    ...(asksFactor && typed.unit_factor === '' && { unit_factor: words(required('unit_factor')) }),
    ...(typed.unit_rate === '' && { unit_rate: words(required('unit_rate')) }),
  });
  const post = async (): Promise<boolean> => {
    // the item is not known yet
    if (found.isFetching && !found.item) return false;
    const lacks = missing();
    setErrors(lacks);
    if (!found.item || Object.keys(lacks).length > 0 || isBusy) return false;
    setBusy(true);
    const { code: _, ...rest } = typed;
    const receipt = {
      ...{ ...rest, stock: found.item.id, quantity },
      ...{ unit_rate: withoutCommas(typed.unit_rate), unit_factor: withoutCommas(typed.unit_factor) },
    };
    const outcome = await postReceipt(receipt, begun).finally(() => setBusy(false));
    if ('errors' in outcome) {
      setBegun(outcome.begun);
      // the item stands here as its code
      setErrors(
        Object.fromEntries(
          outcome.errors.map((error) => [error.path in EMPTY ? error.path : 'code', words(error)] as const),
        ),
      );
      return false;
    }
    setBegun(begin());
    setPosted((before) => [outcome.posted, ...before]);
    setTyped(({ vendor, challan_no }) => ({ ...EMPTY, vendor, challan_no }));
    return true;
  };
  // a balance from before the last post is none
  const item = found.isFetching ? undefined : found.item;
  const after = item && isQuantity(quantity) ? decimalSum([item.balance, quantity]) : null;
  return {
    ...{ typed, set, write, read, store, setStore, errors, posted, isBusy },
    ...{ found, item, after, post, order, asksFactor, unsure: begun.unsure },
  };
}
