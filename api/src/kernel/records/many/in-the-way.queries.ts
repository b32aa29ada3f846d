/** What keeps records from being taken away as if they had never been: whatever names them, or was added to them since. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { allKinds } from '../record-kinds.ts';

/** `value`: the kind of the record that refers to it. */
export interface Hold {
  id: string;
  why: 'referred_to' | 'files' | 'said';
  value: string | null;
}

interface Asked {
  entity: string;
  /** As other records' fields name it; undefined where none can. */
  register: string | undefined;
  ids: readonly string[];
  /** Records of the same kind that go with them, or name them no more. */
  leaving: readonly string[];
  /** The import that wrote the first line of each history: any other line was added since. */
  importId: string;
}

/** One hold of each record that has any. */
export async function findHolds(db: Db, { entity, register, ids, leaving, importId }: Asked): Promise<Hold[]> {
  if (ids.length === 0) return [];
  const all = sql`${ids as string[]}::uuid[]`;
  const fields = allKinds().flatMap((kind) => {
    const except = kind.entity === entity ? leaving : [];
    const select =
      register === undefined
        ? undefined
        : kind.refers?.(register, sql`${ids as string[]}::uuid[]`, sql`${except as string[]}::uuid[]`);
    return select ? [sql`select f.id, 'referred_to' as why, ${kind.entity}::text as value from (${select}) f`] : [];
  });
  const holds = [
    ...fields,
    sql`select k.record_id, 'referred_to', k.other_entity from record_link k
      where ${own('k')} and k.entity = ${entity} and k.record_id = any (${all})`,
    sql`select k.other_id, 'referred_to', k.entity from record_link k
      where ${own('k')} and k.other_entity = ${entity} and k.other_id = any (${all})`,
    sql`select f.record_id, 'files', null from record_file f
      where ${own('f')} and f.entity = ${entity} and f.record_id = any (${all})`,
    sql`select h.record_id, 'said', null from record_action h
      where ${own('h')} and h.entity = ${entity} and h.record_id = any (${all})
        and h.data -> 'import' ->> 'id' is distinct from ${importId}`,
  ];
  const { rows } = await sql<Hold>`select distinct on (h.id) h.id, h.why, h.value
    from (${sql.join(holds, sql` union all `)}) h(id, why, value) order by h.id, h.why, h.value`.execute(db);
  return rows;
}
