/** A job's work on an import, in the rights that its person has now. */
import { hasAny } from '@chainage/shared/contracts/permissions';
import type { ImportState } from '@chainage/shared/contracts/import-paths';
import type { Db } from '#kernel/database/connect.ts';
import { serverClock } from '#kernel/fields/device-clock.ts';
import { GiveUp, type OutsideRun } from '#kernel/jobs/job-kind.ts';
import { STANDARD_TIME_ZONE } from '#kernel/jobs/schedule.ts';
import { findImport, type Import } from '#kernel/sheets/take-in/import.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { memberNow } from '#kernel/tenancy/member-now.queries.ts';
import { lockImport, type ImportRecord } from './import.queries.ts';

/** A job has none. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

export type ImportRun = OutsideRun<{ import: string }>;
export type Locked = Omit<ImportRecord, 'requested_by_name' | 'undone_by_name'>;

/** Reasons that another attempt does not mend: `ImportRefusal`. */
export const stopped = (why: 'rights' | 'gone') => new GiveUp(why);

export interface Acting {
  tenant: Tenant;
  row: Locked;
  known: Import;
  timeZone: string;
}

/**
 * Holds the import until the transaction ends and says who acts as what they are now. Undefined where it has been done, or is
 * another's to do. Throws where their rights have ended.
 */
export async function actingNow(
  db: Db,
  { data, id, memberId, organisationId, attempt, deps }: ImportRun,
  status: ImportState,
): Promise<Acting | undefined> {
  if (organisationId === null || memberId === null) throw stopped('gone');
  const row = await lockImport(db, { id: data.import, job: id, status, attempt });
  if (!row) return undefined;
  const known = findImport(row.import_key);
  const member = await memberNow(db, memberId);
  if (!known) throw stopped('gone');
  const needs = status === 'undoing' ? [...known.needs, ...known.undoNeeds] : known.needs;
  if (!member || !hasAny(member.permissions, needs)) throw stopped('rights');
  const now = deps.now();
  const { timeZone, ...person } = member;
  const tenant: Tenant = {
    ...person,
    ...{ db, organisationId, memberId, accountId: row.account_id, now, clock: serverClock(now), auditLines: [] },
    ...{ roleName: '', sessionId: NO_SESSION, viaGrant: false, contract: null, device: null },
  };
  return { tenant, row, known, timeZone: timeZone ?? STANDARD_TIME_ZONE };
}
