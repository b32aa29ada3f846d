/** A storekeeper's desk: receipts one after the other by keyboard. Code, quantity, rate, Enter; who brought it stays for the next. */
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { BackLink, TaskPage } from '@chainage/shared/ui/record-page';
import { TextInput } from '@chainage/shared/ui/text-input';
import { PostedReceipts } from './posted-receipts.tsx';
import { begin, postReceipt, type PostedLog } from './post-receipt.ts';
import { useItem } from './use-item.ts';
import styles from './receipts.module.css';

interface Typed {
  code: string;
  quantity: string;
  unit_rate: string;
  vendor: string;
  challan_no: string;
}
type Errors = Readonly<Partial<Record<string, string>>>;

const EMPTY: Typed = { code: '', quantity: '', unit_rate: '', vendor: '', challan_no: '' };
const QUANTITY = /^\d{1,11}(\.\d{1,3})?$/;
const withoutCommas = (typed: string) => typed.replaceAll(',', '').trim();

/** The receipt being typed, and those posted before it. */
function useReceipts() {
  const { t } = useTranslation('stock');
  const { t: shared } = useTranslation('shared');
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [posted, setPosted] = useState<readonly PostedLog[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [begun, setBegun] = useState(begin);
  const found = useItem(typed.code);
  const quantity = withoutCommas(typed.quantity);
  const set = (name: keyof Typed) => (event: SyntheticEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const words = (path: string, code: string) =>
    t(`fieldError.${path}.${code}`, { defaultValue: shared(`errors.field.${code}`) });
  const missing = (): Errors => ({
    ...(!found.item && { code: t('desk.noItem') }),
    ...(quantity === '' && { quantity: words('quantity', 'required') }),
    ...(typed.unit_rate === '' && { unit_rate: words('unit_rate', 'required') }),
  });
  const post = async (): Promise<boolean> => {
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
  const after = item && QUANTITY.test(quantity) ? decimalSum([item.balance, quantity]) : null;
  return { typed, set, errors, posted, isBusy, found, item, after, post, unsure: begun.unsure };
}

export function ReceiptsDesk() {
  const { t } = useTranslation('stock');
  const { typed, set, errors, posted, isBusy, found, item, after, post, unsure } = useReceipts();
  const list = useId();
  const code = useRef<HTMLInputElement>(null);
  usePageTitle(t('desk.title'));
  const unit = found.item?.unit_label ?? '';
  const amounts = { now: formatQuantity(item?.balance ?? '0'), after: formatQuantity(after ?? '0'), unit };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await post()) code.current?.focus();
  };
  const line = (name: 'vendor' | 'challan_no') => (
    <Field label={t(`field.${name}`)} error={errors[name] ?? null}>
      <TextInput value={typed[name]} onChange={set(name)} readOnly={unsure} />
    </Field>
  );
  return (
    <TaskPage wide>
      <BackLink to={logPlace.pages.list}>{t('type.stock_log.plural')}</BackLink>
      <h1>{t('desk.title')}</h1>
      <form className={styles['desk']} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t('field.code')} error={errors['code'] ?? null} required>
          {/* the first thing that is done here is to type a code */}
          <TextInput
            ref={code}
            value={typed.code}
            onChange={set('code')}
            list={list}
            autoComplete="off"
            autoFocus
            readOnly={unsure}
          />
        </Field>
        <datalist id={list}>
          {found.rows.map((row) => (
            <option key={row.id} value={row.code}>
              {row.name}
            </option>
          ))}
        </datalist>
        <Field label={t('field.quantity')} error={errors['quantity'] ?? null} required>
          <NumberInput value={typed.quantity} onChange={set('quantity')} unit={unit} readOnly={unsure} />
        </Field>
        <Field label={t('field.unit_rate')} error={errors['unit_rate'] ?? null} required>
          <NumberInput value={typed.unit_rate} onChange={set('unit_rate')} decimals={2} unit="₹" readOnly={unsure} />
        </Field>
        {line('vendor')}
        {line('challan_no')}
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('desk.post')}
        </Button>
      </form>
      <div role="alert">{unsure && <p className={styles['unsure']}>{t('desk.unsure')}</p>}</div>
      <p role="status" className={styles['ahead']}>
        {item && (
          <>
            <strong>{item.name}</strong> {after === null ? t('ahead.now', amounts) : t('ahead.after', amounts)}
          </>
        )}
      </p>
      <PostedReceipts posted={posted} />
    </TaskPage>
  );
}
