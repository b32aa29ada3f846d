import { ApiError } from '@chainage/shared/api-client/client';
import { useMemberId, usePermissions } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { queryClient, useQuery } from '@chainage/shared/query';
import { useMemo, useState } from 'react';
import type { IssueRecord } from '../issue-record.ts';
import { issueQuery } from '../issue.queries.ts';
import { reviewersQuery } from '../lookups.queries.ts';
import { applyRows } from './apply-rows.ts';
import type { Reader } from '@chainage/shared/kit/pending/next-steps';
import { usePending } from './use-pending.ts';

/** Who reads, for what a device shows of records the server has not seen. */
export function useReader(type: string | undefined): Reader {
  const memberId = useMemberId() ?? 0;
  const permissions = usePermissions();
  const name = useSession(({ user }) => user?.name ?? '');
  return useMemo(() => {
    const colleagues = () => (type ? queryClient.getQueryData(reviewersQuery(type).queryKey) : undefined) ?? [];
    const nameOf = (member: number) => colleagues().find(({ id }) => id === member)?.name ?? null;
    return { memberId, permissions, name, nameOf };
  }, [memberId, permissions, name, type]);
}

/** A record with what waits for it on this device. */
export function useRecord(id: string, unsent: boolean) {
  const { rows: all, loaded } = usePending();
  const rows = useMemo(() => all.filter(({ record }) => record === id), [all, id]);
  const created = rows.find(({ verb }) => verb === 'create');
  const query = useQuery({ ...issueQuery(id), enabled: !created && (loaded || !unsent) });
  const server = query.data ?? null;
  const reader = useReader(server?.issue_type ?? (created?.request.body['issue_type'] as string | undefined));
  const issue = useMemo(() => applyRows(server, rows, reader), [server, rows, reader]);
  // between the last row's going and the server's copy's coming there is neither: a form must not blink away
  const [last, setLast] = useState<IssueRecord | null>(null);
  if (issue && issue !== last) setLast(issue);
  const isGone = query.error instanceof ApiError && query.error.kind === 'notFound';
  return {
    issue: issue ?? (last?.id === id && !isGone ? last : null),
    server,
    rows,
    loaded,
    error: query.error,
    isPending: query.isPending && query.fetchStatus !== 'idle',
    fetchedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}
