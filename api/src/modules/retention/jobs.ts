/** What goes after its time, once a night: a record to a transaction, so that nobody waits for it. */
import { sql } from 'kysely';
import { z } from 'zod';
import { linesOfMember } from '#kernel/audit/audit.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { forgetCopies } from '#kernel/erasure/copies.ts';
import { removeErased } from '#kernel/erasure/erase-files.ts';
import { erasableFiles } from '#kernel/erasure/erase.queries.ts';
import { eraseRecord } from '#kernel/erasure/erase-record.ts';
import { findPersonal, type Personal } from '#kernel/erasure/personal.ts';
import { dueOf, findRetained, type Due, type Retained } from '#kernel/erasure/retention.ts';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { outsideJob, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { serverClock } from '#kernel/fields/device-clock.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { monthsBefore, readRetention, type RetentionRow } from './retention.queries.ts';

const AT_ONCE = 20;
/** Of a kind in one night; the next takes the rest. */
const MOST = 5000;
/** Then it is no longer the records that are at fault. */
const MOST_FAILED = 50;

/** Longer than a night's work may take (`patience`), with its next attempt. */
const NIGHT = 2 * 3_600_000;

type Run = OutsideRun<object>;

/** By whose word it goes: they set it. */
const actingFor = (organisationId: string, { set_by: memberId, account_id: accountId }: RetentionRow, now: Date) =>
  ({
    ...{ organisationId, memberId, accountId, now, sessionId: '', device: null, viaGrant: false, contract: null },
    ...{ organisationToken: '', organisationName: '', organisationCode: '', memberName: '', roleKey: '', roleName: '' },
    ...{ permissions: [], packages: [], clock: serverClock(now), auditLines: [] },
  }) satisfies Omit<Tenant, 'db'>;

/** In one transaction, with the lines of audit that it leaves: no request brings them to the database. */
const inNight = <T>({ run, organisationId, row }: Forgetting, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
  run.transaction(async (db) => {
    const tenant: Tenant = { ...actingFor(organisationId, row, run.deps.now()), db };
    const done = await work(tenant);
    if (tenant.auditLines.length > 0) await linesOfMember(db, { ...tenant, sessionId: null }, tenant.auditLines);
    return done;
  });

interface Forgetting {
  run: Run;
  retained: Retained;
  personal: Personal;
  row: RetentionRow;
  organisationId: string;
}

/** Files that were made of what went can be fetched no more. */
const forgetFiles = (tenant: Tenant, { copies: rights }: Personal, endsMaking: boolean) =>
  forgetCopies(tenant, { rights, endsMaking });

/** False where it is no longer due. */
async function forgetOne(forgetting: Forgetting, { id }: Due): Promise<boolean> {
  const { run, retained, personal, row } = forgetting;
  return inNight(forgetting, async (tenant) => {
    const { db, now } = tenant;
    const [due] = await dueOf(db, retained, { before: monthsBefore(now, row.months), most: 1, id });
    if (!due) return false;
    const all = await erasableFiles(db, { entity: retained.entity, id });
    const isFace = (stage: string) => personal.faces?.includes(stage) ?? false;
    const files = all.filter(({ stage }) => retained.takes === 'photos' || isFace(stage)).map((file) => file.id);
    const keys = retained.takes === 'photos' ? { keys: [] } : {};
    await eraseRecord(tenant, run.deps.store, personal, { id, ...keys, files, reason: null });
    // with each of them, for a night may break off behind any
    await forgetFiles(tenant, personal, false);
    return true;
  });
}

/** One that fails is said and left for the next night: it holds back none behind it. */
async function forgetEach(forgetting: Forgetting, forgotten: () => void): Promise<void> {
  const { run, retained, row } = forgetting;
  const before = monthsBefore(run.deps.now(), row.months);
  let count = 0;
  let failed = 0;
  let some: Due[] = [];
  do {
    const after = some.at(-1);
    some = await run.transaction((db) => dueOf(db, retained, { before, most: AT_ONCE, after }));
    for (const due of some) {
      await run.step(Math.min(1, count / MOST));
      try {
        if (!(await forgetOne(forgetting, due))) continue;
        count += 1;
        forgotten();
      } catch (error) {
        failed += 1;
        run.log.error({ err: error, entity: retained.entity, record: due.id }, 'could not forget a record');
        if (failed === MOST_FAILED) throw error;
      }
    }
  } while (some.length === AT_ONCE && count < MOST);
}

/** Also where the process died behind the last of them, and this is the same night once more. */
async function forgotLately(db: Db, { retained, run }: Forgetting): Promise<boolean> {
  const since = new Date(run.deps.now().getTime() - NIGHT);
  const { rows } = await sql`select from audit a where ${own('a')} and a.entity = ${retained.entity}
    and a.at >= ${since.toISOString()}::timestamptz and a.action = 'forget' limit 1`.execute(db);
  return rows.length > 0;
}

/** However it ends, what was being made meanwhile comes to nothing. */
async function forgetKind(forgetting: Forgetting): Promise<number> {
  let count = 0;
  try {
    await forgetEach(forgetting, () => (count += 1));
  } finally {
    await inNight(forgetting, async (tenant) => {
      if (count === 0 && !(await forgotLately(tenant.db, forgetting))) return;
      await forgetFiles(tenant, forgetting.personal, true);
    });
  }
  return count;
}

const forget = outsideJob({
  kind: 'retention.forget',
  data: z.strictObject({}),
  patience: 3_600_000,
  atOnce: 1,
  async run(run) {
    const { organisationId } = run;
    if (organisationId === null) return;
    for (const row of await run.transaction((db) => readRetention(db))) {
      const retained = findRetained(row.kind);
      const personal = retained && findPersonal(retained.entity);
      if (!personal) continue;
      const count = await forgetKind({ run, retained, personal, row, organisationId });
      if (count > 0) run.log.info({ count, kept: row.kind }, 'forgot what was kept long enough');
    }
  },
});

export const retentionJobs: ModuleJobs = {
  kinds: [forget, removeErased],
  schedules: [{ kind: forget, of: 'organisation', everyDayAt: '02:50' }],
};
