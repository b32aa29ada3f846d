import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { useTranslation } from '@chainage/shared/i18n/react';
import { decimalExample, useErrorText } from '@chainage/shared/kit/form/form-errors';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { RegisteredSelect } from '@chainage/shared/kit/record/registered-select';
import { labelIn } from '@chainage/shared/lib/format/label';
import { formatAmount, formatMoney } from '@chainage/shared/lib/format/number';
import { withoutCommas } from '@chainage/shared/lib/format/typed-number';
import { newId } from '@chainage/shared/lib/ids';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { toast } from '@chainage/shared/ui/toast';
import { addLink, usePoItem } from './orders.queries.ts';

interface Props {
  log: string;
  /** Of the line, what is not linked yet. */
  rest: string;
  unit: { id: number; label: string } | undefined;
  /** Items that it is linked to already. */
  taken: readonly string[];
}

/** What there is of the item, and what one of it costs. */
function Standing({ item }: { item: PoItem }) {
  const { t, i18n } = useTranslation('dpr');
  const unit = labelIn(item.unit_labels, i18n.language, item.unit_label);
  const left = item.most === null ? t('orders.unlimited') : formatAmount(item.most, unit);
  return (
    <p role="status">
      {t('orders.left', { left })}
      {item.unit_price && ` · ${t('orders.price', { price: formatMoney(item.unit_price, item.currency) })}`}
    </p>
  );
}

/** Links so much of a line to an item of an order. */
export function LinkForm({ log, rest, unit, taken }: Props) {
  const { t, i18n } = useTranslation('dpr');
  const words = useErrorText('dpr');
  const ofKit = useKitTexts('dpr');
  const [chosen, setChosen] = useState<string | null>(null);
  // until somebody types another, all that is not linked yet, however much that comes to be meanwhile
  const [typed, setTyped] = useState<string | null>(null);
  const quantity = typed ?? rest;
  const [factor, setFactor] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const item = usePoItem(chosen);
  // in another unit the order wants to know how much of its own that is
  const isOther = item !== undefined && item.unit !== unit?.id;
  const errorAt = (path: string): string | null => {
    const found = errors.find((error) => error.path === path);
    if (!found) return null;
    if (found.code === 'decimals')
      return ofKit('kindError.decimal.decimals', decimalExample(path === 'quantity' ? 3 : 6));
    const isBeyond = path === 'quantity' && found.code === 'too_large';
    return isBeyond ? t('orders.beyondLine', { value: formatAmount(found.value, unit?.label) }) : words(found);
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!chosen) return setErrors([{ path: 'po_item', code: 'required', message: '' }]);
    setBusy(true);
    setErrors([]);
    const measured = {
      quantity: withoutCommas(quantity),
      ...(isOther && factor !== '' && { unit_factor: withoutCommas(factor) }),
    };
    try {
      await addLink({ id: newId(), dpr_log: log, po_item: chosen, ...measured });
      setChosen(null);
      toast.success(t('orders.linked'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fieldErrors.length === 0) toast.danger(t('orders.failed'), t('orders.tryAgain'));
      setErrors(error.fieldErrors);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Field label={t('orders.item')} error={errorAt('po_item')} required>
        <RegisteredSelect<PoItem>
          register="po-items"
          value={chosen}
          keeps={({ id }) => !taken.includes(id)}
          placeholder={t('orders.search')}
          onChange={(id) => {
            setChosen(id);
            // what one is of another item is another factor
            setFactor('');
          }}
        />
      </Field>
      {item && <Standing item={item} />}
      <Field label={t('orders.quantity')} error={errorAt('quantity') ?? errorAt('dpr_log')} required>
        <NumberInput unit={unit?.label} value={quantity} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {isOther && (
        <Field
          label={t('orders.factor', {
            from: unit?.label ?? '',
            to: labelIn(item.unit_labels, i18n.language, item.unit_label) ?? '',
          })}
          error={errorAt('unit_factor')}
          required
        >
          <NumberInput decimals={6} value={factor} onChange={(event) => setFactor(event.currentTarget.value)} />
        </Field>
      )}
      <Button type="submit" disabled={isBusy}>
        {t('orders.link')}
      </Button>
    </form>
  );
}
