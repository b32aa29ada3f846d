/**
 * Applies and undoes an import: all of it in one transaction, which also says so on the import's own row. A process that dies in
 * the middle leaves nothing; the next attempt finds either nothing done or all of it, and then does nothing more.
 */
import { flushAudit } from '#kernel/audit/audit.queries.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { Finish } from '#kernel/jobs/job-kind.ts';
import { applyRows, type Conflict, type ImportName, type KeptRow } from '#kernel/sheets/take-in/apply-rows.ts';
import { undoRows, type InTheWay } from '#kernel/sheets/take-in/undo-rows.ts';
import type { Import } from '#kernel/sheets/take-in/import.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { actingNow, stopped, type Acting, type ImportRun } from './acting.ts';
import { countRows, fieldsWritten, markConflicts, markInTheWay, nextRows, type Way } from './import-row.queries.ts';
import { IMPORT, tellOfImport } from './import.kind.ts';
import { writeImport } from './import.queries.ts';

/** Rows written by one set of statements. */
const AT_ONCE = 500;
const BELOW_ALL = 2_147_483_647;
/** So many are named at most of those that cannot be written. */
const NAMED = 1000;
/** Of the way; the rest is the commit. */
const WRITING = 0.98;

type Writing<Trouble> = (
  known: Import,
  tenant: Tenant,
  rows: readonly KeptRow[],
  name: ImportName,
) => Promise<Trouble[]>;

/** What stands in the way; thrown, so that nothing of the transaction stays. */
class Stopped<Trouble> extends Error {
  readonly troubles: readonly Trouble[];
  constructor(troubles: readonly Trouble[]) {
    super('something stands in the way');
    this.troubles = troubles;
  }
}

async function writeAll<Trouble>(
  run: ImportRun,
  { tenant, row, known }: Acting,
  { write, way }: { write: Writing<Trouble>; way: Way },
): Promise<number> {
  const name = { id: row.id, file: row.file_name };
  const { new: fresh = 0, changed = 0 } = row.counts;
  const troubles: Trouble[] = [];
  let done = 0;
  if (known.served.beforeLock) await known.served.beforeLock(tenant, await fieldsWritten(tenant.db, row.id));
  for (let after = way === 'down' ? 0 : BELOW_ALL; troubles.length < NAMED;) {
    const rows = await nextRows(tenant.db, row.id, { after, most: AT_ONCE, way });
    const last = rows.at(-1);
    if (!last) break;
    troubles.push(...(await write(known, tenant, rows, name)));
    after = last.row;
    done += rows.length;
    await run.step(Math.min(WRITING, (done / Math.max(1, fresh + changed)) * WRITING), String(done));
  }
  if (troubles.length > 0) throw new Stopped(troubles.slice(0, NAMED));
  return done;
}

/** The last line of the audit is written right before the commit: by it lists know that something has changed. */
async function sayDone({ tenant, row }: Acting, action: 'apply' | 'undo', rows: number): Promise<void> {
  const after = { import_key: row.import_key, file_name: row.file_name, file: row.sha256, rows };
  writeAudit(tenant, { action, entity: IMPORT, id: row.id, after });
  await flushAudit(tenant);
}

interface Steps<Trouble> {
  status: 'applying' | 'undoing';
  write: Writing<Trouble>;
  way: Way;
  /** In the transaction of the writing. */
  done: (db: Db, acting: Acting) => Promise<void>;
  /** Writes down what stands in the way, in a transaction of its own. */
  stopped: (db: Db, acting: Acting, troubles: readonly Trouble[]) => Promise<void>;
}

async function writeImportRows<Trouble>(run: ImportRun, steps: Steps<Trouble>): Promise<Finish | void> {
  const { status } = steps;
  try {
    await run.transaction(async (db) => {
      const acting = await actingNow(db, run, status);
      if (!acting) return;
      const rows = await writeAll(run, acting, steps);
      // rights that ended while it was written end it too
      if (!(await actingNow(db, run, status))) throw stopped('gone');
      run.signal.throwIfAborted();
      await steps.done(db, acting);
      await tellOfImport(db, acting.row, status === 'applying' ? 'applied' : 'undone', acting.tenant.now);
      await sayDone(acting, status === 'applying' ? 'apply' : 'undo', rows);
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const troubles = error.troubles as readonly Trouble[];
    return async (db) => {
      const acting = await actingNow(db, run, status);
      if (!acting) return;
      await steps.stopped(db, acting, troubles);
      await tellOfImport(db, acting.row, 'stopped', acting.tenant.now);
    };
  }
}

export const applyImport = (run: ImportRun): Promise<Finish | void> =>
  writeImportRows<Conflict>(run, {
    status: 'applying',
    write: applyRows,
    way: 'down',
    done: (db, { row, tenant }) =>
      writeImport(db, row.id, { status: 'applied', applied_at: tenant.now, refusal: null }),
    async stopped(db, { row }, conflicts) {
      await markConflicts(db, row.id, conflicts);
      await writeImport(db, row.id, { status: 'checked', refusal: 'conflict', counts: await countRows(db, row.id) });
    },
  });

export const undoImport = (run: ImportRun): Promise<Finish | void> =>
  writeImportRows<InTheWay>(run, {
    status: 'undoing',
    write: undoRows,
    way: 'up',
    done: (db, { row, tenant }) =>
      writeImport(db, row.id, {
        ...{ status: 'undone', undone_at: tenant.now, undone_by: tenant.memberId, refusal: null },
      }),
    async stopped(db, { row }, rows) {
      await markInTheWay(db, row.id, rows);
      await writeImport(db, row.id, { status: 'applied', refusal: 'in_the_way', refusal_value: String(rows.length) });
    },
  });
