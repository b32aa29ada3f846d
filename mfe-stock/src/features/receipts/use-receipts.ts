import { useEffect, useState, type SyntheticEvent } from 'react';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { idInLabel } from '@chainage/shared/contracts/kit/label-code';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { isQuantity, withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { begin, postReceipt, type PostedLog } from './post-receipt.ts';
import { useItem } from './use-item.ts';

interface Typed {
  code: string;
  quantity: string;
  unit_rate: string;
  vendor: string;
  challan_no: string;
}
type Errors = Readonly<Partial<Record<string, string>>>;

const EMPTY: Typed = { code: '', quantity: '', unit_rate: '', vendor: '', challan_no: '' };

/** The receipt being typed, and those posted before it. Who brought it and where it goes stays for the next. */
export function useReceipts() {
  const { t } = useTranslation('stock');
  const { t: shared } = useTranslation('shared');
  const [typed, setTyped] = useState(EMPTY);
  const [store, setStore] = useState<number | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [posted, setPosted] = useState<readonly PostedLog[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [begun, setBegun] = useState(begin);
  const found = useItem(typed.code, store);
  const quantity = withoutCommas(typed.quantity);
  const set = (name: keyof Typed) => (event: SyntheticEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const read = (code: string) => setTyped((before) => ({ ...before, code }));
  // an address says nothing to who reads it: the item's code stands in its place, and its store
  const ofLabel = idInLabel(stockPlace, typed.code) === found.item?.id ? found.item : undefined;
  useEffect(() => {
    if (!ofLabel) return;
    setTyped((before) => ({ ...before, code: ofLabel.code }));
    setStore(ofLabel.store);
  }, [ofLabel]);
  const words = (path: string, code: string) =>
    t(`fieldError.${path}.${code}`, { defaultValue: shared(`errors.field.${code}`) });
  const missing = (): Errors => ({
    ...(!found.item && (found.meant.length > 1 ? { store: words('store', 'required') } : { code: t('desk.noItem') })),
    ...(quantity === '' && { quantity: words('quantity', 'required') }),
    ...(typed.unit_rate === '' && { unit_rate: words('unit_rate', 'required') }),
  });
  const post = async (): Promise<boolean> => {
    // the item is not known yet
    if (found.isFetching && !found.item) return false;
    const lacks = missing();
    setErrors(lacks);
    if (!found.item || Object.keys(lacks).length > 0 || isBusy) return false;
    setBusy(true);
    const { code: _, ...rest } = typed;
    const receipt = { ...rest, stock: found.item.id, quantity, unit_rate: withoutCommas(typed.unit_rate) };
    const outcome = await postReceipt(receipt, begun).finally(() => setBusy(false));
    if ('errors' in outcome) {
      setBegun(outcome.begun);
      // the item stands here as its code
      setErrors(
        Object.fromEntries(
          outcome.errors.map(({ path, code }) => [path in EMPTY ? path : 'code', words(path, code)] as const),
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
  return { typed, set, read, store, setStore, errors, posted, isBusy, found, item, after, post, unsure: begun.unsure };
}
