/** Workers who have left: who they were goes after its time, unless a pass of theirs is still good. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { MARK } from '#kernel/erasure/personal.ts';
import { declareRetained } from '#kernel/erasure/retention.ts';

declareRetained({
  kind: 'workers',
  entity: 'safety_worker',
  takes: 'values',
  due: (
    before,
  ) => sql`select w.id, (select count(*)::int from record_file g where ${own('g')} and g.entity = 'safety_worker'
      and g.record_id = w.id and g.stored_at is not null and g.erased_at is null) as photos
    from safety_worker w where ${own('w')} and w.status = 'has_left' and w.updated_at < ${before}
      and w.name not like ${`${MARK}%`} and not exists (select from safety_pass p where ${own('p')} and p.worker = w.id
        and p.status = 'valid' and p.valid_until >= ${before}) order by w.updated_at, w.id`,
});
