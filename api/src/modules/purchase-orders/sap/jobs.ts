/** What purchase orders have of jobs: reading SAP by the clock and when somebody asks, and one order by its number. */
import { z } from 'zod';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { insideJob, outsideJob, type OutsideKind } from '#kernel/jobs/job-kind.ts';
import { fetchOrder, forgetFetches, noteFetched } from './fetch-order.ts';
import { runSync } from './run-sync.ts';

/** Tens of thousands of orders; a run that is cut goes on where it stood. */
const PATIENCE = 30 * 60_000;
export const SYNC_KEY = 'sap';

const noData = z.strictObject({});
type NoData = z.infer<typeof noData>;

export const syncSap: OutsideKind<NoData> = outsideJob({
  kind: 'sap.sync',
  data: noData,
  patience: PATIENCE,
  atOnce: 1,
  async run(run) {
    const again = await runSync(run, { whole: false });
    // sooner than the clock, and later each time
    if (again) return (db) => addJob(db, syncSap, { data: {}, key: SYNC_KEY, runAt: again }).then(() => undefined);
    return undefined;
  },
});

const WHOLE_KEY = 'sap.whole';

/** Everything once a day: what no time of change tells of. */
export const readWhole: OutsideKind<NoData> = outsideJob({
  kind: 'sap.whole',
  data: noData,
  patience: PATIENCE,
  atOnce: 1,
  async run(run) {
    const again = await runSync(run, { whole: true });
    if (again) return (db) => addJob(db, readWhole, { data: {}, key: WHOLE_KEY, runAt: again }).then(() => undefined);
    return undefined;
  },
});

export const fetchFromSap = outsideJob({
  kind: 'sap.fetch',
  // `fetch`: of jobs from before
  data: z.strictObject({ fetch: z.string().optional(), po_number: z.string() }),
  patience: 180_000,
  attempts: 120,
  backOff: { first: 500, most: 2000 },
  async run(run) {
    const { po_number: number } = run.data;
    const outcome = await fetchOrder(run, number);
    if (!outcome) return undefined;
    return async (db) => {
      await noteFetched(db, number, outcome);
      if (outcome.again) await addJob(db, syncSap, { data: {}, key: SYNC_KEY, runAt: outcome.again });
    };
  },
  unfinished: (db, { data }) => noteFetched(db, data.po_number, { state: 'failed', fault: 'busy' }),
});

const DAY = 24 * 3_600_000;

export const tidySap = insideJob({
  kind: 'sap.tidy',
  data: noData,
  run: ({ db, deps }) => forgetFetches(db, new Date(deps.now().getTime() - DAY)),
});

export const sapJobs: ModuleJobs = {
  kinds: [syncSap, readWhole, fetchFromSap, tidySap],
  schedules: [
    { kind: syncSap, of: 'organisation', everyMinutes: 15 },
    { kind: readWhole, of: 'organisation', everyDayAt: '02:10' },
    { kind: tidySap, of: 'organisation', everyDayAt: '02:50' },
  ],
};
