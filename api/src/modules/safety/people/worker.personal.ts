/** What of a worker is personal: all that says who they are, their face, and their name on passes. */
import { sql } from 'kysely';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { FACE_STAGE, safetyWorker } from '@chainage/shared/contracts/safety/worker';
import { own } from '#kernel/database/own.ts';
import { declarePersonal, MARK, type PersonalServed } from '#kernel/erasure/personal.ts';
import { workerServed } from './worker.served.ts';

declarePersonal({
  served: workerServed as unknown as PersonalServed,
  paths: () => ['name', 'person_no', 'phone'],
  fields: () => fieldsOf(safetyWorker.fields),
  faces: [FACE_STAGE],
  // nobody stands in the register twice
  mark: (id) => `${MARK} ${id.slice(-6)}`,
  async beside({ db }, id, mark) {
    const { rows } = await sql<{ id: string }>`update safety_pass p set holder = ${mark}, version = p.version + 1
      where ${own('p')} and p.worker = ${id} returning p.id`.execute(db);
    const passes = rows.map((row) => row.id);
    // words of the holder; those of its number come back with its next change, and are found by the number itself
    await sql`delete from safety_pass_token t where ${own('t')} and t.safety_pass_id = any(${passes}::uuid[])`.execute(
      db,
    );
    return passes.map((pass) => ({ entity: 'safety_pass', id: pass }));
  },
  right: 'view__all__safety_program',
});
