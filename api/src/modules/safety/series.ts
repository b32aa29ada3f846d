/** Programmes that were planned together: with the first the others are approved, each by itself from then on. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own } from '#kernel/database/own.ts';
import { createMany, type WrittenTable } from '#kernel/records/many/write-many.queries.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';
import { occurrences, type Repeats } from './occurrences.ts';

/** Fields that each of them has as the first. */
const SAME = [
  ...['program_type', 'title', 'topic', 'target_group', 'highway', 'package', 'direction', 'chainage_from'],
  ...['lat', 'lng', 'location_source', 'venue', 'conductor', 'external_trainer', 'reviewer'],
];
const APPROVED = 'approved';

/** Whether this step approves a plan that comes again. */
export const beginsSeries = ({ step, loaded }: TableMove, { planned_at, repeats, repeats_until }: Readonly<Values>) =>
  step.verb === 'approve' && !loaded.kept['series'] && Boolean(planned_at && repeats && repeats_until);

/** Makes those that follow, approved like the first and with numbers of their own; whoever planned it has planned them. */
export async function makeSeries(served: WrittenTable, { tenant, loaded }: TableMove, after: Readonly<Values>) {
  const { id, created_by: author } = loaded.record;
  const same = Object.fromEntries(SAME.map((name) => [name, after[name] ?? null]));
  const days = occurrences(
    after['planned_at'] as string,
    after['repeats'] as Repeats,
    after['repeats_until'] as string,
  );
  const all = days.map((planned_at) => ({ id: uuidv7(), values: { ...same, planned_at } }));
  const { machine } = served;
  const approved = { ...served, machine: { ...machine, flow: { ...machine.flow, start: APPROVED } } };
  await createMany(approved, tenant, all, { series: id });
  const ids = [id, ...all.map((one) => one.id)];
  await sql`update safety_program p set status = ${APPROVED}, series = ${id}::uuid, created_by = ${author}
    where ${own('p')} and p.id = any (${ids}::uuid[])`.execute(tenant.db);
}
