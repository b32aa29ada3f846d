import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { useTranslation } from '@chainage/shared/i18n/react';
import { RegisteredSelect } from '@chainage/shared/kit/record/registered-select';
import { Field } from '@chainage/shared/ui/field';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { TextInput } from '@chainage/shared/ui/text-input';
import { useOrderUnit } from '#lib/order-left.tsx';
import styles from './receipts.module.css';

interface Props {
  chosen: string;
  /** What is chosen, once it is there. */
  order: PoItem | undefined;
  onChoose: (id: string) => void;
  /** In which the goods are kept. */
  unit: string;
  factor: string;
  asksFactor: boolean;
  onFactor: (factor: string) => void;
  errors: Readonly<Partial<Record<string, string>>>;
  readOnly: boolean;
}

const nameOf = (order: PoItem | undefined): string => (order ? `${order.po_number} ${order.item_no}` : '');

/** The item of an order that goods came on, and how much of its unit one is where it has another. */
export function OrderField({ chosen, order, onChoose, unit, factor, asksFactor, onFactor, errors, readOnly }: Props) {
  const { t } = useTranslation('stock');
  const orderUnit = useOrderUnit();
  return (
    <>
      <Field label={t('field.po_item')} className={styles['wide']} error={errors['po_item'] ?? null}>
        {readOnly ? (
          <TextInput value={nameOf(order)} readOnly />
        ) : (
          <RegisteredSelect<PoItem>
            register="po-items"
            value={chosen}
            placeholder={t('order.search')}
            onChange={(id) => onChoose(id ?? '')}
          />
        )}
      </Field>
      {order && asksFactor && (
        <Field
          label={t('order.factor', { from: unit, to: orderUnit(order) })}
          error={errors['unit_factor'] ?? null}
          required
        >
          <NumberInput
            decimals={6}
            unit={orderUnit(order)}
            value={factor}
            onChange={(event) => onFactor(event.currentTarget.value)}
            readOnly={readOnly}
          />
        </Field>
      )}
    </>
  );
}
