import { Navigate, useParams, useSearchParams } from '@chainage/shared/router';
import { lazy, Suspense } from 'react';
import { ViewIssue } from '#features/view-issue/view-issue.tsx';
import { WithIssue, type LoadedRecord } from '#lib/with-issue.tsx';

const SettleIssue = lazy(async () => ({
  default: (await import('#features/view-issue/settle-issue.tsx')).SettleIssue,
}));

function Unsent(loaded: LoadedRecord) {
  const settle = useSearchParams()[0].get('settle');
  const { rows, issue, layout, server } = loaded;
  const row = rows.find(({ id }) => id === settle);
  if (row?.state === 'failed')
    return (
      <Suspense fallback={null}>
        <SettleIssue {...loaded} row={row} />
      </Suspense>
    );
  // everything has arrived but perhaps photos: from here on it is the server's record
  if (server && rows.every(({ verb }) => verb === 'photo'))
    return <Navigate to={`/issues/${layout.type}/view/${issue.id}`} replace />;
  return <ViewIssue {...loaded} />;
}

/** A record that is on this device only, or has changes that are. */
export default function CacheViewPage() {
  const id = useParams()['issue_id'] ?? '';
  return (
    <WithIssue id={id} unsent>
      {(loaded) => <Unsent key={id} {...loaded} />}
    </WithIssue>
  );
}
