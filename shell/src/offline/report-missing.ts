import { useSession } from '@chainage/shared/auth/session';
import { currentOwner, deviceId } from '@chainage/shared/offline/device';
import { missingRows } from '@chainage/shared/offline/outbox';
import { reportOf } from '#app/client-errors.ts';
import { keepReport, sendPendingReports } from '#app/pending-reports.ts';
import { keepTold, toldBefore } from '#app/told-before.ts';

/** Rows told already, by id. */
const KEY = 'chainage.told-missing';

/** Tells the server's log, once, that this device has lost what its person had written: how much and when, nothing of it. */
async function report(): Promise<void> {
  const owner = currentOwner();
  const told = new Set(toldBefore(KEY));
  const missing = owner ? (await missingRows(owner)).filter(({ id }) => !told.has(id)) : [];
  if (missing.length === 0) return;
  const records = new Set(missing.map(({ record }) => record)).size;
  const times = missing.map(({ at }) => at).sort();
  const message = `Storage lost on device ${deviceId()}: ${missing.length} rows of ${records} records, written ${times[0]} to ${times.at(-1)}`;
  keepReport(reportOf({ message }, 'storage', {}));
  keepTold(KEY, [...told, ...missing.map(({ id }) => id)]);
  await sendPendingReports();
}

/** Looks once for whoever is signed in, and for each who comes after. */
export function watchMissing(): void {
  const look = () => void report().catch(() => undefined);
  let before = useSession.getState().token;
  useSession.subscribe(({ token }) => {
    if (token !== before && token) look();
    before = token;
  });
  look();
}
