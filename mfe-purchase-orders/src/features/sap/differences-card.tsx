import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { differencesQuery } from './sap.queries.ts';

/** What the last sync that changed an order changed of it, field by field; nothing where none did. */
export function DifferencesCard({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('purchase-orders');
  const { data } = useQuery(differencesQuery(String(record.id)));
  if (!data?.at) return null;
  const valueOf = (value: string | null): string => {
    if (value === null || value === '') return t('sap.nothing');
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'sap.yes' : 'sap.no');
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;
  };
  return (
    <RecordCard title={t('sap.differences', { at: formatDateTime(data.at) })}>
      <ul>
        {data.results.map(({ item_no: item, field, was, becomes }) => (
          <li key={`${item} ${field}`}>
            {item === '' ? t('sap.order') : item}{' '}
            {t('sap.was', {
              field: t(`field.${field}`, { defaultValue: field }),
              was: valueOf(was),
              becomes: valueOf(becomes),
            })}
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}
