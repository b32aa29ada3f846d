import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldList } from '@chainage/shared/kit/record/field-value';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { useScope } from '@chainage/shared/kit/scope';
import { RecordCard } from '@chainage/shared/ui/record-page';

/** Items as they were typed, while only this device has the order. */
export function UnsentItems({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('purchase-orders');
  const { fields } = useScope();
  return (
    <RecordCard title={t('section.items')}>
      <FieldList names={['items']} fields={fields} values={record} />
    </RecordCard>
  );
}
