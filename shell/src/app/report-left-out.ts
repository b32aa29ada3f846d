import { scrub } from '@chainage/shared/contracts/scrub';
import { leftOutOfRegistry, REGISTRY_CHANGED } from '#registry/registry.ts';
import { reportOf } from './client-errors.ts';
import { keepReport, sendPendingReports } from './pending-reports.ts';
import { keepTold, toldBefore } from './told-before.ts';

/** Lines told already: each device tells of a fault once, until it is mended. */
const KEY = 'chainage.told-registry';

/** Tells the server's log of remotes that were left out of the registry: nobody else would hear of them. */
function report(): void {
  const lines = leftOutOfRegistry();
  const before = toldBefore(KEY);
  for (const line of lines.filter((each) => !before.includes(each)))
    keepReport(reportOf({ message: scrub(line, 1000) }, 'release', {}));
  keepTold(KEY, lines);
  void sendPendingReports();
}

/** Tells now, and whenever another registry comes. */
export function watchLeftOut(): void {
  report();
  window.addEventListener(REGISTRY_CHANGED, report);
}
