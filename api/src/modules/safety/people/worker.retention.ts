/** Workers who have left: who they were goes after its time, unless a pass of theirs is still good. */
import { sql } from 'kysely';
import { FACE_STAGE } from '@chainage/shared/contracts/safety/worker';
import { own } from '#kernel/database/own.ts';
import { MARK } from '#kernel/erasure/personal.ts';
import { declareRetained } from '#kernel/erasure/retention.ts';

const isTheirs = (name: string) =>
  sql`(${sql.ref(`w.${name}`)} is not null and ${sql.ref(`w.${name}`)} not like ${sql.lit(`${MARK}%`)})`;

declareRetained({
  kind: 'workers',
  entity: 'safety_worker',
  takes: 'values',
  due: (before) => sql`select w.id, w.updated_at as at, f.photos
    from safety_worker w cross join lateral (select count(*)::int as photos from record_file g where ${own('g')}
      and g.entity = 'safety_worker' and g.record_id = w.id and g.stage = ${sql.lit(FACE_STAGE)}
      and g.stored_at is not null and g.erased_at is null) f
    where ${own('w')} and w.status = 'has_left' and w.updated_at < ${before}
      and (${isTheirs('name')} or ${isTheirs('person_no')} or ${isTheirs('phone')} or f.photos > 0)
      and not exists (select from safety_pass p where ${own('p')} and p.worker = w.id
        and p.status = 'valid' and p.valid_until >= ${before})`,
});
