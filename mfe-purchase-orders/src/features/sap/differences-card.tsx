import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { differencesQuery } from './sap.queries.ts';

/** What the last sync that changed an order changed of it, field by field; nothing where none did. */
export function DifferencesCard({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('purchase-orders');
  const { data } = useQuery(differencesQuery(String(record.id)));
  if (!data?.at) return null;
  return (
    <RecordCard title={t('sap.differences', { at: formatDateTime(data.at) })}>
      <ul>
        {data.results.map(({ item_no: item, field, was, becomes }) => (
          <li key={`${item} ${field}`}>
            {item === '' ? t('sap.order') : item}{' '}
            {t('sap.was', {
              field: t(`field.${field}`, { defaultValue: field }),
              was: was ?? t('sap.nothing'),
              becomes: becomes ?? t('sap.nothing'),
            })}
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}
