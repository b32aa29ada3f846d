import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { syncQuery } from './sap.queries.ts';

const SapDialog = lazy(async () => ({ default: (await import('./sap-dialog.tsx')).SapDialog }));

/** How the reading of SAP stands, beside the list; opens what went wrong, and what can be done about it for whoever may. */
export function SapButton() {
  const { t } = useTranslation('purchase-orders');
  const [open, setOpen] = useState(false);
  const { data } = useQuery(syncQuery(false));
  return (
    <>
      <Button kind={data?.sync_error ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
        {t(data?.sync_error ? 'sap.failedButton' : 'sap.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SapDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
