import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { LinkButton } from '@chainage/shared/ui/link-button';
import type { useFetchOrder } from './use-fetch-order.ts';

/** What became of the order that was asked for; a line that is read out as it changes. */
export function FetchedOrder({ fetching }: { fetching: ReturnType<typeof useFetchOrder> }) {
  const { t } = useTranslation('purchase-orders');
  const { number, waits, isFailed, found, isOffline } = fetching;
  return (
    <div role="status">
      {isOffline && <p>{t('sap.offline')}</p>}
      {waits && number && <p>{t('sap.waiting', { number })}</p>}
      {isFailed && <WarningLine>{t('sap.notAsked')}</WarningLine>}
      {found?.state === 'missing' && <p>{t('sap.missing', { number: found.po_number })}</p>}
      {found?.state === 'failed' && <WarningLine>{t(`sap.fault.${found.fault ?? 'busy'}`)}</WarningLine>}
      {found?.state === 'found' && found.purchase_order && (
        <LinkButton to={viewPage(orderPlace, found.purchase_order)}>
          {t('sap.open', { number: found.po_number })}
        </LinkButton>
      )}
    </div>
  );
}
