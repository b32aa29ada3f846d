import { useState } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { SapFetch } from '@chainage/shared/contracts/purchase-orders/sap';
import { SAP_FETCH_PATH } from '@chainage/shared/contracts/purchase-orders/sap-paths';
import { newId } from '@chainage/shared/lib/ids';
import { useQuery } from '@chainage/shared/query';
import { fetchQuery } from './sap.queries.ts';

/** What an order's number is in SAP, as it is typed. */
const NUMBER = /^[A-Za-z0-9_-]{1,10}$/;

interface Fetching {
  /** The number that was asked for. */
  number: string | undefined;
  waits: boolean;
  /** Nothing came of it on the way to our server. */
  isFailed: boolean;
  found: SapFetch | undefined;
  isOffline: boolean;
  mayAsk: (number: string) => boolean;
  ask: (number: string) => Promise<void>;
}

/** Asks SAP for one order by its number, once at a time; SAP itself is asked by the server. */
export function useFetchOrder(): Fetching {
  const online = useConnectivity((connectivity) => connectivity.online);
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [asked, setAsked] = useState<{ id: string; number: string }>();
  const { data, isError } = useQuery(fetchQuery(asked?.id));
  const isOpen = asked !== undefined && !isError && (data === undefined || data.state === 'waiting');
  const waits = isSending || isOpen;
  const ask = async (typed: string) => {
    if (waits) return;
    const [id, number] = [newId(), typed.trim()];
    setSending(true);
    setRefused(false);
    setAsked(undefined);
    await api.post(SAP_FETCH_PATH, { id, po_number: number }).then(
      () => setAsked({ id, number }),
      () => setRefused(true),
    );
    setSending(false);
  };
  return {
    number: asked?.number,
    waits,
    isFailed: isRefused || isError,
    found: data?.state === 'waiting' ? undefined : data,
    isOffline: !online,
    mayAsk: (typed) => online && NUMBER.test(typed.trim()),
    ask,
  };
}
