import { useHasAny } from '@chainage/shared/auth/permission';
import { SYNC_RIGHT } from '@chainage/shared/contracts/purchase-orders/sap-paths';
import { useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { useScope } from '@chainage/shared/kit/scope';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { FetchedOrder } from './fetched-order.tsx';
import { syncQuery } from './sap.queries.ts';
import { useFetchOrder } from './use-fetch-order.ts';

/** Of a new order whose number SAP may have: fetched, nothing of it need be typed. */
function FromSap() {
  const { t } = useTranslation('purchase-orders');
  const { data } = useQuery(syncQuery(false));
  const number = String(useWatch({ name: 'po_number' }) ?? '');
  const fetching = useFetchOrder();
  if (!data?.connected || data.is_stopped) return null;
  const { waits, mayAsk, ask } = fetching;
  return (
    <>
      <p>{t('sap.orFetch')}</p>
      <Button busy={waits} disabled={!mayAsk(number)} onClick={() => void ask(number)}>
        {t('sap.fetch')}
      </Button>
      <FetchedOrder fetching={fetching} />
    </>
  );
}

/** The head of an order in its form: its number and supplier by hand, or by its number from SAP. */
export function OrderSection() {
  const { t } = useTranslation('purchase-orders');
  const { rules } = useScope();
  const { record } = useRecordForm();
  const maySync = useHasAny([SYNC_RIGHT]);
  const names = rules.sections.find(({ key }) => key === 'order')?.fields ?? [];
  return (
    <FormSection title={t('section.order')} names={names}>
      <FieldGrid names={names} />
      {record === null && maySync && <FromSap />}
    </FormSection>
  );
}
