/** What goes after its time, once a night: a few records to a transaction, so that nobody waits for it. */
import { z } from 'zod';
import { removeErased } from '#kernel/erasure/erase-files.ts';
import { erasableFiles } from '#kernel/erasure/erase.queries.ts';
import { eraseRecord } from '#kernel/erasure/erase-record.ts';
import { findPersonal } from '#kernel/erasure/personal.ts';
import { dueOf, findRetained, type Retained } from '#kernel/erasure/retention.ts';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { outsideJob, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { serverClock } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { monthsBefore, readRetention, type RetentionRow } from './retention.queries.ts';

const AT_ONCE = 20;
/** In one night; the next takes the rest. */
const MOST = 5000;

type Run = OutsideRun<object>;

/** By whose word it goes: they set it. */
const actingFor = (organisationId: string, { set_by: memberId, account_id: accountId }: RetentionRow, now: Date) =>
  ({
    ...{ organisationId, memberId, accountId, now, sessionId: '', device: null, viaGrant: false, contract: null },
    ...{ organisationToken: '', organisationName: '', organisationCode: '', memberName: '', roleKey: '', roleName: '' },
    ...{ permissions: [], packages: [], clock: serverClock(now), auditLines: [] },
  }) satisfies Omit<Tenant, 'db'>;

async function forgetSome(
  { transaction, deps, organisationId }: Run,
  retained: Retained,
  row: RetentionRow,
): Promise<number> {
  const personal = findPersonal(retained.entity);
  if (!personal || organisationId === null) return 0;
  const now = deps.now();
  return transaction(async (db) => {
    const tenant: Tenant = { ...actingFor(organisationId, row, now), db };
    const due = await dueOf(db, retained, monthsBefore(now, row.months), AT_ONCE);
    for (const { id } of due) {
      const all = await erasableFiles(db, { entity: retained.entity, id });
      const isFace = (stage: string) => personal.faces?.includes(stage) ?? false;
      const files = all.filter(({ stage }) => retained.takes === 'photos' || isFace(stage)).map((file) => file.id);
      const keys = retained.takes === 'photos' ? { keys: [] } : {};
      await eraseRecord(tenant, deps.store, personal, { id, ...keys, files, reason: null });
    }
    return due.length;
  });
}

const forget = outsideJob({
  kind: 'retention.forget',
  data: z.strictObject({}),
  patience: 3_600_000,
  atOnce: 1,
  async run(run) {
    const rows = await run.transaction((db) => readRetention(db));
    let count = 0;
    for (const row of rows) {
      const retained = findRetained(row.kind);
      for (let some = retained ? AT_ONCE : 0; some === AT_ONCE && count < MOST; count += some) {
        some = await forgetSome(run, retained!, row);
        await run.step(count / MOST);
      }
    }
    if (count > 0) run.log.info({ count }, 'forgot what was kept long enough');
  },
});

export const retentionJobs: ModuleJobs = {
  kinds: [forget, removeErased],
  schedules: [{ kind: forget, of: 'organisation', everyDayAt: '02:50' }],
};
