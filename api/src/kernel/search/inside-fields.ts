/**
 * What words find by fields that no index has: the kind of vehicle of a breakdown, of an encroachment what it is. The newest records of
 * the kind are looked through, and found by their ids.
 */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Beside, Besides, Pointer } from './found-besides.ts';
import type { WordTable } from './search-words.ts';

/** A pointer that is a field of one kind of the records, in a column of JSON. */
export type FieldPointer = Extract<Pointer, { field: string }>;

/** A field, and what it holds in the records that a word finds. */
export interface Inside {
  pointer: FieldPointer;
  values: readonly number[];
}

/** Records of a kind that are looked through for a field, the newest; and found by it at most. */
const LOOKED_THROUGH = 2_000;
const FOUND_INSIDE = 500;

/** The same words, with the records whose fields hold what they call; not of words that many records have themselves. */
export async function withInside(
  db: Db,
  { of, inOrder }: WordTable,
  besides: Besides,
  fields: ReadonlyMap<string, Inside[]>,
): Promise<Besides> {
  const asked = [...besides].flatMap(([word, { many }]) => {
    const own = fields.get(word) ?? [];
    return many || own.length === 0 ? [] : [{ word, own }];
  });
  if (!inOrder || asked.length === 0) return besides;
  const inside = ({ pointer: { field, within, ofKind }, values }: Inside) => sql`
    (select n.id from (select x.id, x.${sql.ref(within)} ->> ${sql.lit(field)} as held from ${sql.table(of)} x
      where ${own('x')} and ${sql.ref(`x.${inOrder.kind}`)} = ${sql.lit(ofKind)}
      order by ${sql.ref(`x.${inOrder.at}`)} desc limit ${LOOKED_THROUGH}) n
    where n.held = any (${values.map(String)}::text[]) limit ${FOUND_INSIDE})`;
  const each = asked.map((one) => sql`array(${sql.join(one.own.map(inside), sql` union all `)})`);
  const { rows } = await sql<{ ids: string[][] }>`select json_build_array(${sql.join(each)}) as ids`.execute(db);
  const found = asked.flatMap(({ word }, at): [string, Beside][] => {
    const [beside, values = []] = [besides.get(word), rows[0]?.ids[at]];
    return beside && values.length > 0
      ? [[word, { ...beside, columns: [...beside.columns, { column: 'id', values }] }]]
      : [];
  });
  return new Map([...besides, ...found]);
}
