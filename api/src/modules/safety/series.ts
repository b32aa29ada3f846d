/** Programmes that were planned together: with the first the others are approved, each by itself from then on. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { contentHash } from '#kernel/database/content-hash.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import { appendBeside } from '#kernel/records/write-record.queries.ts';
import type { PlainTable, TableMove } from '#kernel/records/table/table-kind.model.ts';
import { occurrences, type Repeats } from './occurrences.ts';

/** Fields that each of them has as the first. */
const SAME = [
  ...['program_type', 'title', 'topic', 'target_group', 'highway', 'package', 'direction', 'chainage_from'],
  ...['lat', 'lng', 'location_source', 'venue', 'conductor', 'external_trainer', 'reviewer'],
];

/** Makes those that follow, approved like the first and with numbers of their own. */
export async function makeSeries(served: PlainTable, { tenant, step, loaded }: TableMove, after: Readonly<Values>) {
  const { planned_at: first, repeats, repeats_until: until } = after;
  const isFirst = step.verb === 'approve' && repeats && until && !loaded.kept['series'];
  if (!isFirst || typeof first !== 'string') return;
  const { id, created_by: author } = loaded.record;
  await sql`update safety_program p set series = ${id}::uuid where ${own('p')} and p.id = ${id}::uuid`.execute(
    tenant.db,
  );
  const names = sql.join(SAME.map((name) => sql.ref(name)));
  for (const planned of occurrences(first, repeats as Repeats, until as string)) {
    const next = uuidv7();
    const values = { ...Object.fromEntries(SAME.map((name) => [name, after[name]])), planned_at: planned };
    const number = (await served.numberFor?.(tenant, values, null, 'approved')) ?? null;
    await sql`insert into safety_program (organisation_id, id, number, status, version, created_by, created_at, updated_at, received_at,
        content_hash, planned_at, series, ${names})
      select ${ownId}, ${next}::uuid, ${number}, 'approved', 1, ${author}, ${tenant.now}, ${tenant.now}, ${tenant.now},
        ${contentHash({ id: next, series: id })}, ${planned}::timestamptz, ${id}::uuid, ${names}
      from safety_program p where ${own('p')} and p.id = ${id}::uuid
      on conflict do nothing`.execute(tenant.db);
    const tokens = served.typeOf({})?.tokens(number, values) ?? [];
    await appendBeside(tenant, served, next, {
      action: 'create',
      from: null,
      to: 'approved',
      data: {},
      photos: [],
      tokens,
    });
  }
}
