import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from '#router.ts';
import { viewPage } from './pages.ts';
import { RecordView } from './record-view.tsx';
import { usePageKind } from './screens.tsx';
import type { LoadedRecord } from './with-record.tsx';

const SettleRow = lazy(async () => ({ default: (await import('../conflicts/settle-row.tsx')).SettleRow }));

const CorrectStep = lazy(async () => ({ default: (await import('../conflicts/correct-step.tsx')).CorrectStep }));

/**
 * A record that is on this device only, or has changes that are; or where its author settles one of them (`?settle=`), or puts a
 * step right that was refused (`?row=`) and that no form of the record has.
 */
export function UnsentView(loaded: LoadedRecord) {
  const kind = usePageKind();
  const [asked] = useSearchParams();
  const { rows, record, server } = loaded;
  const row = rows.find(({ id }) => id === asked.get('settle'));
  const fix = rows.find(({ id, state }) => state === 'failed' && id === asked.get('row'));
  if (fix)
    return (
      <Suspense fallback={null}>
        <CorrectStep key={fix.id} record={record} row={fix} />
      </Suspense>
    );
  if (row?.state === 'failed')
    return (
      <Suspense fallback={null}>
        <SettleRow record={record} server={server} row={row} />
      </Suspense>
    );
  // everything has arrived but perhaps photos: from here on it is the server's record
  if (server && rows.every(({ verb }) => verb === 'photo')) return <Navigate to={viewPage(kind, record.id)} replace />;
  return <RecordView {...loaded} />;
}
