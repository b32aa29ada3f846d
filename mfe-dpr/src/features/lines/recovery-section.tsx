import { useHasAny } from '@chainage/shared/auth/permission';
import { REVIEWS } from '@chainage/shared/contracts/dpr/states';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { quantityOf } from './form-values.ts';
import { useItem } from './use-item.ts';

const NAMES = ['is_recovery', 'recovery_day', 'recovery_reason'];

/** Taking back what was approved too much of; a crew never sees it, and the server holds it to that. */
export function RecoverySection() {
  const { t } = useTranslation('dpr');
  const { record } = useRecordForm();
  const reviews = useHasAny(REVIEWS);
  const { item } = useItem();
  const typed = useWatch() as Record<string, unknown>;
  const isBack = typed['is_recovery'] === true;
  if (!reviews && !isBack) return null;
  const quantity = item ? quantityOf(item, typed) : null;
  return (
    <FormSection title={t('section.recovery')} names={NAMES} open={isBack || record?.['is_recovery'] === true}>
      <FieldControl path="is_recovery" />
      {isBack && quantity !== null && item && (
        <WarningLine role="status">
          {t('recovery.warns', { quantity: `${formatQuantity(quantity.replace('-', ''))} ${item.unit_label}` })}
        </WarningLine>
      )}
      <FieldControl path="recovery_day" required />
      <FieldControl path="recovery_reason" required />
    </FormSection>
  );
}
