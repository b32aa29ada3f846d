/** The rows of lists that are new to an organisation, parents before what stands under them. */
import type { Db } from '#kernel/database/connect.ts';
import { lookupKey, type LookupDeclaration } from './lookup-rows.ts';
import '#kernel/declarations/lookup.table.ts';

interface Present {
  id: number;
  list: string;
  family: string;
  parent: number | null;
  code: string;
}

/** What the organisation has, by list, family, parent's id and code. */
const placeOf = ({ list, family, parent, code }: Omit<Present, 'id'>) => JSON.stringify([list, family, parent, code]);

const readPresent = (db: Db): Promise<Present[]> =>
  db.selectFrom('lookup').select(['id', 'list', 'family', 'parent', 'code']).execute();

/** Rows whose parents are there already or before them, generation by generation. */
function generations(rows: readonly LookupDeclaration[]): LookupDeclaration[][] {
  const depthOf = ({ parent }: LookupDeclaration): number => (parent ? depthOf(parent) + 1 : 0);
  const depths = rows.map(depthOf);
  return Array.from({ length: Math.max(...depths) + 1 }, (_, depth) =>
    rows.filter((_row, index) => depths[index] === depth),
  );
}

/** A row with a code that people of the organisation added before it was declared stays theirs. */
export async function addLookups(db: Db, rows: readonly LookupDeclaration[]): Promise<void> {
  if (rows.length === 0) return;
  const present = await readPresent(db);
  const ids = new Map(present.map((row) => [placeOf(row), row.id]));
  const taken = new Set(present.map(({ id }) => id));
  const idOf = ({ list, family, parent, code }: LookupDeclaration): number | undefined => {
    const parentId = parent ? idOf(parent) : null;
    return parentId === undefined ? undefined : ids.get(placeOf({ list, family, parent: parentId, code }));
  };
  for (const generation of generations(rows)) {
    const values = generation.flatMap((row) => {
      if (idOf(row) !== undefined) return [];
      const parent = row.parent ? idOf(row.parent) : null;
      if (parent === undefined) throw new Error(`${lookupKey(row)} stands under a row that is missing`);
      const { id, list, code, label } = row;
      return [
        {
          ...(id !== undefined && !taken.has(id) && { id }),
          ...{ list, code, label, parent, sort_order: row.sortOrder, attributes: JSON.stringify(row.attributes) },
        },
      ];
    });
    if (values.length === 0) continue;
    const added = await db
      .insertInto('lookup')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'list', 'family', 'parent', 'code'])
      .execute();
    for (const row of added) ids.set(placeOf(row), row.id);
  }
}
