/** What of a worker is personal: all that says who they are, their face, their name on passes and where they stood in programmes. */
import { sql } from 'kysely';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { ISSUES_PASSES, SEES_PROGRAMS } from '@chainage/shared/contracts/safety/people-rights';
import { safetyPass } from '@chainage/shared/contracts/safety/pass';
import { FACE_STAGE, safetyWorker } from '@chainage/shared/contracts/safety/worker';
import { own } from '#kernel/database/own.ts';
import {
  declarePersonal,
  MARK,
  type Beside,
  type ErasedRecord,
  type PersonalServed,
} from '#kernel/erasure/personal.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { lockProgramsOf, programsOf } from './worker-programs.ts';
import { workerServed } from './worker.served.ts';

async function passesOf({ db }: Tenant, { id, mark, paths }: ErasedRecord): Promise<Beside[]> {
  if (!paths.includes('name')) return [];
  const { rows } = await sql<{ id: string }>`update safety_pass p set holder = ${mark}, version = p.version + 1
    where ${own('p')} and p.worker = ${id} returning p.id`.execute(db);
  const passes = rows.map((row) => row.id);
  // words of the holder; those of its number come back with its next change, and are found by the number itself
  await sql`delete from safety_pass_token t where ${own('t')} and t.safety_pass_id = any(${passes}::uuid[])`.execute(
    db,
  );
  const fields = fieldsOf(safetyPass.fields);
  return passes.map((pass) => ({ entity: 'safety_pass', id: pass, fields, own: ['holder'] }));
}

declarePersonal({
  served: workerServed as unknown as PersonalServed,
  paths: () => ['name', 'person_no', 'phone'],
  fields: () => fieldsOf(safetyWorker.fields),
  faces: [FACE_STAGE],
  // nobody stands in the register twice
  mark: (id) => `${MARK} ${id.slice(-6)}`,
  beforeLock: lockProgramsOf,
  beside: async (tenant, erased) => [...(await passesOf(tenant, erased)), ...(await programsOf(tenant, erased))],
  right: ISSUES_PASSES,
  copies: [ISSUES_PASSES, ...SEES_PROGRAMS, 'view__all__audit'],
});
