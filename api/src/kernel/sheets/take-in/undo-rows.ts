/** Takes back what an import wrote, in the transaction around: new records go, changed ones hold again what they held. */
import type { ImportObstacle } from '@chainage/shared/contracts/import-paths';
import { splitByShape } from '#kernel/records/changes.ts';
import { findHolds } from '#kernel/records/many/in-the-way.queries.ts';
import { editMany, removeMany } from '#kernel/records/many/write-many.queries.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { codesTaken, type ImportName, type KeptRow } from './apply-rows.ts';
import type { Import } from './import.model.ts';

/** Whether this person may change each field that undoing the row changes, as they would on a screen. */
function mayUndo({ served }: Import, tenant: Tenant, loaded: TableRecord, { outcome, before }: KeptRow): boolean {
  const editable = served.editable(tenant, loaded);
  if (!served.mayEdit(tenant, loaded) || editable === 'no') return false;
  const { fields } = splitByShape(served.declared.fields, before);
  return outcome === 'new' || editable === 'all' || Object.keys(fields).every((name) => editable.includes(name));
}

/** What keeps a row from being undone; `value`: what refers to it. */
export interface InTheWay {
  row: number;
  obstacle: ImportObstacle;
  value: string | null;
}

/** The version at which the import left it. */
const leftAt = ({ outcome, version }: KeptRow): number => (outcome === 'new' ? 1 : (version ?? 0) + 1);

/** Takes some rows back. What it answers keeps them from it: then nothing may be taken back. */
export async function undoRows(
  known: Import,
  tenant: Tenant,
  rows: readonly KeptRow[],
  name: ImportName,
): Promise<InTheWay[]> {
  const { served, code } = known;
  const { declared, kind } = served;
  const ids = rows.flatMap(({ record_id: id }) => id ?? []);
  const records = new Map(
    (await served.loadAll(tenant, { column: 'id', values: ids, lock: true, removes: true })).map((one) => [
      one.record.id,
      one,
    ]),
  );
  const loadedOf = ({ record_id: id }: KeptRow): TableRecord | undefined => records.get(id ?? '');
  const fresh = rows.filter(({ outcome }) => outcome === 'new');
  const holds = new Map(
    (
      await findHolds(tenant.db, {
        entity: declared.entity,
        register: kind.register?.name,
        ids: fresh.flatMap(({ record_id: id }) => id ?? []),
        leaving: ids,
        importId: name.id,
      })
    ).map((hold) => [hold.id, hold]),
  );
  // codes that records are to have again
  const taken = await codesTaken(
    known,
    tenant,
    rows.map(({ before }) => before),
  );
  const obstacles = rows.flatMap((row): InTheWay[] => {
    const loaded = loadedOf(row);
    const told = (obstacle: ImportObstacle, value: string | null = null) => [{ row: row.row, obstacle, value }];
    if (!loaded) return told('gone');
    if (loaded.record.version !== leftAt(row)) return told('changed');
    const hold = holds.get(loaded.record.id);
    if (hold) return told(hold.why, hold.value);
    if (!mayUndo(known, tenant, loaded, row)) return told('denied');
    if (code === null || row.before[code] == null) return [];
    return taken({ ...loaded.record.values, ...row.before }, loaded.record.id) ? told('taken') : [];
  });
  if (obstacles.length > 0) return obstacles;
  // what was there before names the new ones no more
  await editMany(
    served,
    tenant,
    rows.flatMap((row) => {
      const loaded = loadedOf(row);
      if (row.outcome !== 'changed' || !loaded) return [];
      const { fields, rest } = splitByShape(declared.fields, row.before);
      const editable = served.editable(tenant, loaded);
      return [{ loaded, changed: fields, follows: rest, editable: editable === 'no' ? [] : editable }];
    }),
    { undone_import: { id: name.id, file: name.file } },
  );
  await removeMany(
    served,
    tenant,
    fresh.flatMap((row) => loadedOf(row) ?? []),
  );
  return [];
}
