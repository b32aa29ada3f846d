import { MEASURES } from '@chainage/shared/contracts/dpr/sums/log-quantity';
import { useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { useEffect } from 'react';
import { productOf, quantityOf } from './form-values.ts';
import styles from './lines.module.css';
import { useItem } from './use-item.ts';

const NAMES = ['nos', 'length_m', 'breadth_m', 'depth_m', 'direct_quantity', 'quantity'];

/** What the method of the item asks for, and the product that writes itself while it is typed. */
export function MeasureSection() {
  const { t } = useTranslation('dpr');
  const { setValue, getValues } = useFormContext();
  const { item } = useItem();
  const typed = useWatch() as Record<string, unknown>;
  const error = useFieldError('quantity');
  const quantity = item ? quantityOf(item, typed) : null;
  useEffect(() => {
    // sent along, so that the sheet shows it before the server has worked it out
    if (item && (getValues('quantity') ?? '') !== (quantity ?? '')) setValue('quantity', quantity ?? '');
  }, [item, quantity, setValue, getValues]);
  if (!item) return null;
  return (
    <FormSection title={t('section.measure')} names={NAMES}>
      <div className={styles['dimensions']}>
        {MEASURES[item.method].map((name) => (
          <FieldControl key={name} path={name} required={name !== 'nos' || item.method === 'nos'} />
        ))}
      </div>
      <output className={styles['product']} aria-label={t('field.quantity')}>
        {item.method !== 'direct' && <span className={styles['sum']}>{productOf(item, typed)} =</span>}{' '}
        <strong className={styles['figure']}>{quantity === null ? '–' : formatQuantity(quantity)}</strong>{' '}
        <span className={styles['unit']}>{item.unit_label}</span>
      </output>
      {error && (
        <p role="alert" className={styles['wrong']}>
          {error}
        </p>
      )}
    </FormSection>
  );
}
