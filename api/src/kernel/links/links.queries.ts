/** Links between records of any two kinds. */
import { sql, type RawBuilder } from 'kysely';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import type { RecordName } from '#kernel/records/record-name.ts';
import type { RecordKind } from '#kernel/records/record-kinds.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import './record-link.table.ts';

/** The other end of a link, as a request names it, with the name of the field that does. */
export interface OtherEnd {
  kind: RecordKind;
  id: string;
  field: string;
}

const between = (one: RecordName, other: RecordName) => sql`(${own('l')}
  and ((l.entity = ${one.entity} and l.record_id = ${one.id}::uuid
      and l.other_entity = ${other.entity} and l.other_id = ${other.id}::uuid)
    or (l.entity = ${other.entity} and l.record_id = ${other.id}::uuid
      and l.other_entity = ${one.entity} and l.other_id = ${one.id}::uuid)))`;

/**
 * Links a record to another that this person may see; a pair has one link, whoever said it. Refuses by field: `invalid` (to
 * itself), `unknown_id` (none, or hidden), `duplicate` (linked already). Who may link is the caller's to ask.
 */
export async function addLink(tenant: Tenant, record: RecordName, other: OtherEnd, relation: string): Promise<void> {
  const { kind, id, field } = other;
  const end = { entity: kind.entity, id };
  if (end.entity === record.entity && id === record.id)
    throw fieldError(field, 'invalid', 'A record is not linked to itself');
  const seen = kind.seen(tenant, sql`${id}::uuid`);
  // the same pair said from both ends at once is one
  await lockUntilEnd(tenant.db, ['record_link', ...[record.id, id].toSorted()].join(' '));
  const { rows } = await sql`
    insert into record_link (organisation_id, entity, record_id, other_entity, other_id, relation)
    select ${ownId}, ${record.entity}::text, ${record.id}::uuid, ${end.entity}::text, ${id}::uuid, ${relation}::text
    from (${seen}) head
    where not exists (select from record_link l where ${between(record, end)})
    on conflict do nothing
    returning other_id`.execute(tenant.db);
  if (rows.length > 0) return;
  const found = await seen.execute(tenant.db);
  throw found.rows.length > 0
    ? fieldError(field, 'duplicate', 'Linked already')
    : fieldError(field, 'unknown_id', 'No such record');
}

/** Takes a link away, from whichever end it was said. Refuses `unknown_id` where there is none. */
export async function removeLink(tenant: Tenant, record: RecordName, other: OtherEnd): Promise<void> {
  const end = { entity: other.kind.entity, id: other.id };
  const { rows } = await sql`delete from record_link l where ${between(record, end)} returning l.other_id`.execute(
    tenant.db,
  );
  if (rows.length === 0) throw fieldError(other.field, 'unknown_id', 'Not linked');
}

/**
 * A select of `id`, `relation` and `incoming` (said of the other end) of what a record is linked to, of one kind. Who reads
 * joins it to that kind's table, and to what this person may see of it.
 */
export const linkedTo = (
  entity: string,
  id: RawBuilder<unknown>,
  otherEntity: string,
): RawBuilder<{ id: string; relation: string; incoming: boolean }> => sql`
  select l.other_id as id, l.relation, false as incoming from record_link l
  where ${own('l')} and l.entity = ${entity} and l.record_id = ${id} and l.other_entity = ${otherEntity}
  union all
  select l.record_id, l.relation, true from record_link l
  where ${own('l')} and l.other_entity = ${entity} and l.other_id = ${id} and l.entity = ${otherEntity}`;
