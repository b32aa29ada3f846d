import { useEffect, useState } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { useHasAny } from '@chainage/shared/auth/permission';
import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import type { SapSync } from '@chainage/shared/contracts/purchase-orders/sap';
import { SAP_SYNC_PATH, SYNC_RIGHT } from '@chainage/shared/contracts/purchase-orders/sap-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import { moduleKey } from '@chainage/shared/kit/record/record.queries.ts';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { useQuery, useQueryClient } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Fold } from '@chainage/shared/ui/fold';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { FetchOrder } from './fetch-order.tsx';
import { syncQuery } from './sap.queries.ts';
import { unreadableWords } from './sync-words.ts';

/** So many unreadable orders are named at once. */
const FEW = 3;

function Stand({ sync }: { sync: SapSync }) {
  const { t } = useTranslation('purchase-orders');
  return (
    <div role="status">
      <p>{sync.succeeded_at ? t('sap.last', { at: formatDateTime(sync.succeeded_at) }) : t('sap.never')}</p>
      {sync.is_running && <p>{t('sap.running')}</p>}
      {sync.succeeded_at && <p>{t('sap.counted', { read: sync.orders_read, changed: sync.orders_changed })}</p>}
      {sync.sync_error && <WarningLine>{t(`sap.fault.${sync.sync_error}`)}</WarningLine>}
      {sync.sync_error && sync.next_try_at && <p>{t('sap.next', { at: formatDateTime(sync.next_try_at) })}</p>}
      {sync.unknown_units.map((unit) => (
        <WarningLine key={unit}>{t('sap.unit', { unit })}</WarningLine>
      ))}
    </div>
  );
}

/** Orders that could not be taken over; many of them folded, so that what can be done is near. */
function Unreadable({ of }: { of: SapSync['unreadable'] }) {
  const { t } = useTranslation('purchase-orders');
  const lines = of.map(({ po_number: number, field }) => (
    <WarningLine key={number}>{t('sap.unreadable', { number, field: unreadableWords(t, field) })}</WarningLine>
  ));
  if (lines.length <= FEW) return lines;
  return <Fold summary={t('sap.unreadableCount', { count: lines.length })}>{lines}</Fold>;
}

/** Before that SAP is not asked, whoever presses. */
const isAhead = (at: string | null | undefined): boolean => Boolean(at) && new Date(String(at)).getTime() > Date.now();

/** When SAP was read last and what went wrong; reading it now, and one order by its number, for whoever may. */
export function SapDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('purchase-orders');
  const client = useQueryClient();
  const maySync = useHasAny([SYNC_RIGHT]);
  /** The end of the reading before the one that was asked for. */
  const [asked, setAsked] = useState<string>();
  const { data, isError, refetch } = useQuery(syncQuery(asked !== undefined));
  const ended = data && `${data.succeeded_at} ${data.failed_at}`;
  const waits = asked !== undefined && asked === ended;
  useEffect(() => {
    if (asked === undefined || waits || data?.is_running) return;
    setAsked(undefined);
    void client.invalidateQueries({ queryKey: moduleKey(orderPlace.module) });
  }, [asked, waits, data?.is_running, client]);
  const ask = async () => {
    setAsked(ended ?? '');
    await api.post(SAP_SYNC_PATH, {}).catch(() => setAsked(undefined));
  };
  return (
    <Dialog title={t('sap.title')} onClose={onClose} atTitle>
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data && !data.connected && <p>{t('sap.notConnected')}</p>}
      {data?.connected && (
        <>
          <Stand sync={data} />
          <Unreadable of={data.unreadable} />
          {maySync && (!data.is_stopped || data.may_try) && !isAhead(data.next_try_at) && (
            <Button kind="primary" busy={waits || data.is_running} onClick={() => void ask()}>
              {t(data.is_stopped ? 'sap.tryOnce' : 'sap.now')}
            </Button>
          )}
          {maySync && !data.is_stopped && <FetchOrder />}
        </>
      )}
    </Dialog>
  );
}
