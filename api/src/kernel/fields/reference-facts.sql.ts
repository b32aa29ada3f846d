import { sql, type RawBuilder } from 'kysely';
import { listOfTexts } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { LookupRef } from '@chainage/shared/contracts/fields';
import { registerOf } from '#kernel/records/record-kinds.ts';
import type { LookupFact, MemberFact, PackageFact, RecordFact, Reference, ReferenceFacts } from './references.ts';

export interface AskedReferences {
  references: readonly Reference[];
  /** Members asked for beside those among the references. */
  members?: readonly number[];
  /** Lists needed whole. */
  lists?: readonly LookupRef[];
}

export interface ReferenceRow {
  lookups: LookupFact[];
  highways: { id: number }[];
  packages: PackageFact[];
  /** Permissions as one text: PostgreSQL takes a list of hundreds apart for JSON at more than all else here costs. */
  members: (Omit<MemberFact, 'permissions'> & { permissions: string })[];
  records: RecordFact[];
}

/** Records of other modules, asked of the registers their kinds have. */
function recordsOf(references: readonly Reference[]): RawBuilder<RecordFact[]> {
  const names = [...new Set(references.flatMap(({ register = [] }) => register))];
  if (names.length === 0) return sql`'[]'::jsonb`;
  const selects = names.map((name) => {
    const ids = references.flatMap(({ register, id }) => (register === name ? [String(id)] : []));
    return sql`select ${name}::text as register, r.id, r.is_active
      from (${registerOf(name).facts(sql`${ids}::uuid[]`)}) r`;
  });
  return sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${sql.join(selects, sql` union all `)}) r)`;
}

/**
 * Held as whatever is written next holds them by its keys: whoever leaves at that moment is waited for, and known to have left, or
 * waits in turn, and then has this to hand over too.
 */
const heldMembers = (ids: readonly number[]): RawBuilder<unknown> => sql`select u.id, u.name, u.is_active, u.role_id
    from organisation_user u where ${own('u')} and u.id = any (${[...ids]}::bigint[]) order by u.id for key share of u`;

/** Columns of a select: all that is known of the ids asked for, whatever their number, in the statement of the caller. */
export function referenceColumns(asked: AskedReferences): RawBuilder<ReferenceRow> {
  const all = asked.references.map((reference) => reference.id);
  const ids = all.filter((id) => typeof id === 'number');
  const named = asked.references.flatMap(({ list, id }) => (list === 'organisation-users' ? [id] : []));
  const members = [...new Set([...named, ...(asked.members ?? [])])];
  return sql`
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'list', l.list, 'code', l.code, 'parent', l.parent,
          'is_active', l.is_active, 'attributes', l.attributes)), '[]')
        from lookup l where ${own('l')} and (l.id = any (${ids}::bigint[]) or l.list = any (${asked.lists ?? []}::text[]))) as lookups,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id)), '[]')
        from highway h where ${own('h')} and h.id = any (${ids}::bigint[])) as highways,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'highway', p.highway, 'chainage_from', p.chainage_from,
          'chainage_to', p.chainage_to, 'is_active', p.is_active)), '[]')
        from package p where ${own('p')} and p.id = any (${ids}::bigint[])) as packages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'is_active', m.is_active,
          'permissions', r.permissions::text)), '[]')
        from (${heldMembers(members)}) m
        join organisation_role r on ${own('r')} and r.id = m.role_id) as members,
      ${recordsOf(asked.references)} as records`;
}

const byId = <T extends { id: number | string }>(rows: readonly T[]) =>
  new Map<T['id'], T>(rows.map((row) => [row.id, row]));

/** What the rules ask of the columns. */
export const toReferenceFacts = ({ lookups, highways, packages, members, records }: ReferenceRow): ReferenceFacts => ({
  lookups: byId(lookups),
  highways: byId(highways),
  packages: byId(packages),
  members: byId(members.map((member) => ({ ...member, permissions: listOfTexts(member.permissions) }))),
  records: byId(records),
});
