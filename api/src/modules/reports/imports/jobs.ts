/** Sheets are checked, applied and undone beside all requests. */
import { z } from 'zod';
import { IMPORT_REFUSALS, type ImportRefusal, type ImportState } from '@chainage/shared/contracts/import-paths';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { outsideJob, type OutsideKind, type Unfinished } from '#kernel/jobs/job-kind.ts';
import type { Db } from '#kernel/database/connect.ts';
import { checkFile } from './check-file.ts';
import { tellOfImport } from './import.kind.ts';
import { endStep } from './import.queries.ts';
import { sweepImports } from './sweep.ts';
import { applyImport, undoImport } from './write-import.ts';

const HALF_AN_HOUR = 1_800_000;
const data = z.strictObject({ import: z.uuid() });
type Data = z.infer<typeof data>;

const refusalOf = (reason: string): ImportRefusal => IMPORT_REFUSALS.find((one) => one === reason) ?? 'fault';

/** Where it stands again when its job comes to nothing. */
const unfinished =
  (from: ImportState, to: ImportState, calledOff: ImportState) =>
  async (db: Db, { id, data: of, outcome, reason }: Unfinished<Data>) => {
    const isOff = outcome === 'called_off';
    const ended = await endStep(db, {
      id: of.import,
      job: id,
      from,
      to: isOff ? calledOff : to,
      refusal: isOff ? null : refusalOf(reason),
    });
    if (ended && !isOff) await tellOfImport(db, ended, 'stopped', new Date());
  };

const common = { data, attempts: 5, patience: HALF_AN_HOUR, backOff: { first: 3000, most: 60_000 } } as const;

export const checkImportJob: OutsideKind<Data> = outsideJob({
  ...common,
  kind: 'import.check',
  // a sheet made to take long keeps only its own organisation's waiting
  ...{ atOnce: 3, share: 1 },
  run: checkFile,
  unfinished: unfinished('checking', 'failed', 'cancelled'),
});
export const applyImportJob: OutsideKind<Data> = outsideJob({
  ...common,
  kind: 'import.apply',
  run: applyImport,
  unfinished: unfinished('applying', 'checked', 'checked'),
});
export const undoImportJob: OutsideKind<Data> = outsideJob({
  ...common,
  kind: 'import.undo',
  run: undoImport,
  unfinished: unfinished('undoing', 'applied', 'applied'),
});
const sweep = outsideJob({ kind: 'import.sweep', data: z.strictObject({}), patience: 600_000, run: sweepImports });

export const importJobs: ModuleJobs = {
  kinds: [checkImportJob, applyImportJob, undoImportJob, sweep],
  schedules: [{ kind: sweep, of: 'organisation', everyDayAt: '03:25' }],
};
