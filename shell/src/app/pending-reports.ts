import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { ClientError } from '@chainage/shared/contracts/client-error';
import { api, ApiError } from '@chainage/shared/api-client/client';

/** Reports that the server must have: what happens without signal is told when there is one. */
const KEY = 'chainage.kept-reports';
const MOST = 10;

/** What the device would not keep. */
let unstored: ClientError[] = [];

function pendingReports(): ClientError[] {
  if (unstored.length > 0) return unstored;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as ClientError[];
  } catch {
    return [];
  }
}

function write(reports: ClientError[]): void {
  unstored = [];
  try {
    if (reports.length > 0) localStorage.setItem(KEY, JSON.stringify(reports));
    else localStorage.removeItem(KEY);
  } catch {
    unstored = reports;
  }
}

const without = ({ message }: ClientError) => pendingReports().filter((each) => each.message !== message);

export const keepReport = (report: ClientError): void => write([...without(report), report].slice(-MOST));

/** What the server will refuse at any time. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 413, 422].includes(error.status);

async function send(): Promise<void> {
  for (const report of pendingReports()) {
    try {
      await api.post('client-errors/', report, { background: true });
    } catch (error) {
      if (!isRefused(error)) return;
    }
    write(without(report));
  }
}

let sending = Promise.resolve();
/** Sends what is kept, the oldest first, until one does not get through. */
export const sendPendingReports = (): Promise<void> => (sending = sending.then(send));

/** Sends what an earlier page had to keep, now and whenever the signal comes back. */
export function watchPendingReports(): void {
  void sendPendingReports();
  useConnectivity.subscribe((now, before) => {
    if (now.online && !before.online) void sendPendingReports();
  });
}
