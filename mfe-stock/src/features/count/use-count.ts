/** What is typed in a count of one store, what is wrong with it, and how it is sent. */
import { useState, type SyntheticEvent } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { LIST_LIMIT_MAX, type List } from '@chainage/shared/contracts/list';
import type { CountAnswer } from '@chainage/shared/contracts/stock/count';
import { COUNT_PATH, logPlace } from '@chainage/shared/contracts/stock/log-place';
import type { StockRow } from '@chainage/shared/contracts/stock/rows';
import { stockPlace } from '@chainage/shared/contracts/stock/stock-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { labelIn } from '@chainage/shared/lib/format/label';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { isQuantity, withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { decimalExample } from '@chainage/shared/kit/form/form-errors';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { queryClient, useQuery } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { toast } from '@chainage/shared/ui/toast';

const PATH = `${stockPlace.paths.list}?status=active&ordering=code&limit=${LIST_LIMIT_MAX}`;
const KEY = [...moduleKey(stockPlace.module), 'count'];
const FOR_APPROVAL = `${logPlace.pages.list}?status=pending_approval`;

type Counted = Readonly<Record<string, string>>;
type Row = Pick<StockRow, 'id'>;

/** Where what the server refuses stands on the page: at the item whose line it is, else at the reason or at the end. */
function placeOf(path: string, typed: readonly Row[]): string {
  const at = /^counted\.(\d+)\./.exec(path)?.[1];
  if (at !== undefined) return typed[Number(at)]?.id ?? 'nothing';
  return path === 'reason' ? path : 'nothing';
}

/** What there is more or less than the book says; null where nothing was typed that is a quantity. */
export function differenceOf({ balance }: StockRow, typed: string): string | null {
  const quantity = withoutCommas(typed);
  return isQuantity(quantity) ? decimalSum([quantity, balance === '0.000' ? '0' : `-${balance}`]) : null;
}

/** Where there are several stores, the one that is counted; behind those in use what is switched off, which may still hold something. */
export function useStore() {
  const { t } = useTranslation('stock');
  const { data } = useQuery(organisationQuery());
  const locale = usePreferences((preferences) => preferences.locale);
  const stores = (data?.settings.stores ?? []).toSorted(
    (one, other) => Number(other.is_active) - Number(one.is_active),
  );
  const [chosen, setChosen] = useState('');
  const options = stores.map(({ id, label, attributes, is_active: isActive }) => {
    const store = labelIn(attributes?.['labels'] as Record<string, unknown> | undefined, locale, label);
    return { value: String(id), label: isActive ? store : t('count.storeOff', { store }) };
  });
  return { store: chosen || (options[0]?.value ?? ''), options, choose: setChosen, isKnown: data !== undefined };
}

export function useCount(store: string, isKnown: boolean) {
  const { t } = useTranslation('stock');
  const { t: shared } = useTranslation('shared');
  const ofKit = useKitTexts('stock');
  const navigate = useNavigate();
  const [counted, setCounted] = useState<Counted>({});
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Counted>({});
  const [isBusy, setBusy] = useState(false);
  const list = useQuery({
    queryKey: [...KEY, store],
    queryFn: ({ signal }) => api.get<List<StockRow>>(`${PATH}&store=${store}`, { signal, background: true }),
    enabled: isKnown,
  });
  const rows = list.data?.results ?? [];
  const typed = rows.filter(({ id }) => (counted[id] ?? '') !== '');
  const check = (): Counted => ({
    ...(reason.trim() === '' && { reason: shared('errors.field.required') }),
    ...(typed.length === 0 && { nothing: t('count.nothing') }),
    ...Object.fromEntries(
      typed
        .filter((row) => differenceOf(row, counted[row.id] ?? '') === null)
        .map(({ id }) => [id, ofKit('kindError.decimal.decimals', decimalExample(3))]),
    ),
  });
  const words = (path: string, code: string) => {
    const plain = shared(`errors.field.${code}`);
    return path.startsWith('counted') ? t(`fieldError.counted.${code}`, { defaultValue: plain }) : plain;
  };
  const send = async () => {
    const wrong = check();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || isBusy) return;
    setBusy(true);
    try {
      const { results } = await api.post<CountAnswer>(COUNT_PATH, {
        reason,
        counted: typed.map(({ id }) => ({ stock: id, quantity: withoutCommas(counted[id] ?? '') })),
      });
      void queryClient.invalidateQueries({ queryKey: moduleKey(stockPlace.module) });
      toast.success(t('count.sent'), t('count.differ', { number: results.length }));
      // what was counted in another store is not sent yet
      const sent = new Set(typed.map(({ id }) => id));
      const left = Object.entries(counted).filter(([id, quantity]) => quantity !== '' && !sent.has(id));
      setCounted(Object.fromEntries(left));
      if (left.length === 0) await navigate(FOR_APPROVAL);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(
        Object.fromEntries(
          error.fieldErrors.map(({ path, code }) => [placeOf(path, typed), words(path, code)] as const),
        ),
      );
    } finally {
      setBusy(false);
    }
  };
  const set = (id: string) => (event: SyntheticEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setCounted((before) => ({ ...before, [id]: value }));
  };
  return { list, rows, counted, set, reason, setReason, errors, isBusy, send };
}
