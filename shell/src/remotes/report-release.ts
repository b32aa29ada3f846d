import type { ClientError } from '@chainage/shared/contracts/client-error';
import { scrub } from '@chainage/shared/contracts/scrub';
import { reportOf, textOf } from '#app/client-errors.ts';
import { keepReport, sendPendingReports } from '#app/pending-reports.ts';

type ReleaseFault = Required<Pick<ClientError, 'remote' | 'version'>> & Pick<ClientError, 'fallen_to'>;

/** A release that throws although its files are whole, and what is shown instead: its team must hear of it, later if need be. */
export function reportRelease(error: unknown, fault: ReleaseFault): void {
  const { message, stack } = textOf(error);
  const { remote, version, fallen_to: to } = fault;
  const text = scrub(`Release ${version} of ${remote} fails${to ? `, ${to} is shown` : ''}: ${message}`, 1000);
  keepReport(reportOf({ message: text, ...(stack ? { stack } : {}) }, 'release', fault));
  void sendPendingReports();
}
