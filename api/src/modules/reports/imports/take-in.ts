/** Takes a file in to be checked, and begins the steps of what was checked; each asked twice is done once. */
import type { ImportCreate } from '@chainage/shared/contracts/imports';
import type { ImportAction, ImportState } from '@chainage/shared/contracts/import-paths';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { callOff } from '#kernel/jobs/members-job.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { IMPORTS_UNDER_WAY } from '#limits.ts';
import { IMPORT } from './import.kind.ts';
import { actionsOf } from './import.policy.ts';
import { countUnderWay, insertImport, stepImport, type ImportRecord } from './import.queries.ts';
import { applyImportJob, checkImportJob, undoImportJob } from './jobs.ts';

/** A file and what was checked of it are kept so long. */
const KEPT_DAYS = 7;
const DAY = 86_400_000;

export interface ArrivedFile {
  name: string;
  size: number;
  sha256: string;
  storedAs: string;
}

async function checkRoom({ db, memberId }: Tenant): Promise<void> {
  const { member, organisation } = await countUnderWay(db, memberId);
  if (member >= IMPORTS_UNDER_WAY.member || organisation >= IMPORTS_UNDER_WAY.organisation)
    throw new ApiError('import.limit');
}

/** What a file is called says how it is read: Excel and others name CSV so. */
export const formatOf = (name: string): 'xlsx' | 'csv' => (/\.(csv|tsv|txt)$/i.test(name) ? 'csv' : 'xlsx');

/** False where an import of that id is there: whether it is the same one, its caller sees. */
export async function takeIn(tenant: Tenant, body: ImportCreate, file: ArrivedFile): Promise<boolean> {
  await checkRoom(tenant);
  const { db, memberId, accountId, now } = tenant;
  const job = await addJob(db, checkImportJob, { data: { import: body.id }, forMember: memberId });
  const isNew = await insertImport(db, {
    ...{ id: body.id, key: body.import_key, fileName: file.name, format: formatOf(file.name), language: body.language },
    ...{ size: file.size, sha256: file.sha256, storedAs: file.storedAs, memberId, accountId, job, now },
    expires: new Date(now.getTime() + KEPT_DAYS * DAY),
  });
  if (isNew) {
    const after = { import_key: body.import_key, file_name: file.name, file: file.sha256 };
    writeAudit(tenant, { action: 'create', entity: IMPORT, id: body.id, after });
  }
  return isNew;
}

const STEPS = {
  apply: { from: ['checked'], to: 'applying', job: applyImportJob, already: ['applying', 'applied'] },
  undo: { from: ['applied'], to: 'undoing', job: undoImportJob, already: ['undoing', 'undone'] },
  check: { from: ['checked', 'failed', 'cancelled'], to: 'checking', job: checkImportJob, already: ['checking'] },
} as const satisfies Record<Exclude<ImportAction, 'cancel'>, unknown>;

async function cancel({ db, memberId, accountId, ...tenant }: Tenant, row: ImportRecord): Promise<void> {
  if (row.status !== 'checked') {
    // its job says how it stands once it has ended
    if (row.job === null || !(await callOff(db, memberId, row.job))) throw new ApiError('action.not_allowed');
  } else {
    const step = { id: row.id, from: ['checked'] as const, to: 'cancelled' as const, memberId, accountId, job: null };
    if (!(await stepImport(db, step))) throw new ApiError('action.not_allowed');
  }
  writeAudit(tenant, { action: 'cancel', entity: IMPORT, id: row.id });
}

/** Begins a step of it. What is under way already, or done, is answered as it stands. */
export async function takeStep(tenant: Tenant, row: ImportRecord, action: ImportAction): Promise<void> {
  const isOwn = row.acting_id === tenant.memberId;
  if (action !== 'cancel') {
    const already: readonly ImportState[] = STEPS[action].already;
    if (isOwn && already.includes(row.status)) return;
  }
  if (!actionsOf(tenant, row).includes(action)) throw new ApiError('action.not_allowed');
  if (action === 'cancel') return cancel(tenant, row);
  await checkRoom(tenant);
  const { db, memberId, accountId } = tenant;
  const { from, to, job: kind } = STEPS[action];
  const job = await addJob(db, kind, { data: { import: row.id }, forMember: memberId });
  if (!(await stepImport(db, { id: row.id, from, to, memberId, accountId, job })))
    throw new ApiError('action.not_allowed');
  writeAudit(tenant, { action, entity: IMPORT, id: row.id });
}
