import { useMemo, useState } from 'react';
import { ApiError } from '#api-client/client.ts';
import { useMemberId, usePermissions } from '#auth/permission.ts';
import { useSession } from '#auth/session.ts';
import { useQuery } from '#query.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { recordQuery } from '../record/record.queries.ts';
import type { RecordScreens } from '../record/screens.tsx';
import type { Reader } from './next-steps.ts';
import { usePending } from './use-pending.tsx';

const nobody = () => null;
const usePlain = () => undefined;

/** Who reads, for what a device shows of records the server has not seen. */
export function useReader({ nameOf = nobody }: Pick<RecordScreens, 'nameOf'>): Reader {
  const memberId = useMemberId() ?? 0;
  const permissions = usePermissions();
  const name = useSession(({ user }) => user?.name ?? '');
  return useMemo(() => ({ memberId, permissions, name, nameOf }), [memberId, permissions, name, nameOf]);
}

/** A record with what waits for it on this device. `unsent`: the server is asked only for one it may know. */
export function useRecord(screens: RecordScreens, id: string, unsent: boolean) {
  const { kind, overlay, useOverlay = usePlain } = screens;
  const { rows: all, loaded, failed, retry } = usePending(kind, overlay !== undefined);
  const rows = useMemo(() => all.filter(({ record }) => record === id), [all, id]);
  const created = rows.find(({ verb }) => verb === 'create');
  const query = useQuery({
    ...recordQuery<AnyRecord>(kind, id),
    enabled: !created && (loaded || !unsent),
    // forms keep the record they begin with
    meta: { patient: unsent },
  });
  const server = query.data ?? null;
  const reader = useReader(screens);
  const lay = useOverlay(server, rows) ?? overlay;
  const record = useMemo(() => (lay ? lay(server, rows, reader) : server), [lay, server, rows, reader]);
  // between the last row's going and the server's copy's coming there is neither: a form must not blink away
  const [last, setLast] = useState<AnyRecord | null>(null);
  if (record && record !== last) setLast(record);
  const isNotFound = query.error instanceof ApiError && query.error.kind === 'notFound';
  return {
    record: record ?? (last?.id === id && !isNotFound ? last : null),
    server,
    rows,
    loaded: loaded || !overlay,
    /** What waits on this device cannot be read, so neither can the record be shown as it will stand. */
    unread: failed && { retry },
    error: query.error,
    isPending: query.isPending && query.fetchStatus !== 'idle',
    fetchedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}
