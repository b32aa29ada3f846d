/** Writes rows that have been judged, in the transaction around; each is judged again by how everything stands now. */
import type { ImportTrouble } from '@chainage/shared/contracts/imports';
import { judgeMany, type Judged, type Wanted } from '#kernel/records/many/check-many.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { createMany, editMany } from '#kernel/records/many/write-many.queries.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { loadByCode, sameKey, type Import } from './import.model.ts';
import type { CheckedRow } from './judge-rows.ts';
import { asSent } from './part-sheets.ts';

export type KeptRow = Pick<CheckedRow, 'row' | 'outcome' | 'record_id' | 'version' | 'values' | 'before'>;

/** Why a row cannot be written any more. */
export interface Conflict {
  row: number;
  fault: ImportTrouble;
}

export interface ImportName {
  id: string;
  file: string;
}

const byId = (records: readonly TableRecord[]) => new Map(records.map((one) => [one.record.id, one]));
const idOf = ({ record_id: id }: Pick<KeptRow, 'record_id'>): string => id ?? '';
const conflict = (row: KeptRow, code: string, field: string | null = null): Conflict => ({
  row: row.row,
  fault: { column: null, field, code },
});

/** Whether another record than `id` has by now what this one is to be named by; asked of records with these codes. */
export async function codesTaken(
  known: Import,
  tenant: Tenant,
  all: readonly Values[],
): Promise<(of: Values, id: string) => boolean> {
  const { code } = known;
  const codes = all.flatMap((values) => (code !== null && values[code] != null ? [String(values[code])] : []));
  const holders = new Map<string, string[]>();
  for (const { record } of await loadByCode(known, tenant, codes)) {
    const key = sameKey(known, record.values) ?? '';
    holders.set(key, [...(holders.get(key) ?? []), record.id]);
  }
  return (of, id) => holders.get(sameKey(known, of) ?? '')?.some((holder) => holder !== id) ?? false;
}

/** Whom each edit tells, as if it had been made on its page. */
async function tellOfEdits(
  { served }: Import,
  tenant: Tenant,
  changed: readonly KeptRow[],
  {
    records,
    judgedOf,
  }: { records: ReadonlyMap<string, TableRecord>; judgedOf: ReadonlyMap<string, Judged | undefined> },
): Promise<void> {
  const { kind, editTells } = served;
  if (!kind.notices || !editTells) return;
  for (const row of changed) {
    const loaded = records.get(idOf(row));
    const after = { ...loaded?.record.values, ...judgedOf.get(idOf(row))?.values };
    const notices = loaded ? editTells(loaded, after, tenant.now) : [];
    for (const notice of notices) await writeNotice(tenant, { entity: kind.entity, id: idOf(row) }, notice);
  }
}

/** Writes some rows. What it answers keeps them from being written at all: then nothing of the import may stay. */
export async function applyRows(
  known: Import,
  tenant: Tenant,
  rows: readonly KeptRow[],
  name: ImportName,
): Promise<Conflict[]> {
  const { served, code } = known;
  const fresh = rows.filter(({ outcome }) => outcome === 'new');
  const changed = rows.filter(({ outcome }) => outcome === 'changed');
  const records = byId(
    changed.length > 0 ? await served.loadAll(tenant, { column: 'id', values: changed.map(idOf), lock: true }) : [],
  );
  const taken = await codesTaken(
    known,
    tenant,
    rows.map(({ values }) => values),
  );
  const isTaken = ({ values, ...row }: KeptRow) =>
    code !== null && values[code] != null && taken({ ...records.get(idOf(row))?.record.values, ...values }, idOf(row));
  const overtaken = rows.flatMap((row) => {
    const record = records.get(idOf(row))?.record;
    if (row.outcome === 'changed' && !record) return [conflict(row, 'not_found')];
    if (row.outcome === 'changed' && record?.version !== row.version) return [conflict(row, 'stale')];
    if (isTaken(row)) return [conflict(row, 'duplicate', code)];
    return [];
  });
  const wanted = [...fresh, ...changed].map((row): Wanted => {
    const loaded = records.get(idOf(row));
    const type = loaded && served.typeOf({});
    if (!loaded || !type) return { id: idOf(row), sent: row.values };
    const hidden = served.hiddenFrom(tenant, loaded, type);
    return { id: idOf(row), sent: asSent(row.values, loaded.record.values, hidden), loaded };
  });
  const judged = await judgeMany(served, tenant, wanted);
  const refused = judged.flatMap(({ denied, errors, locked }, at) => {
    const row = [...fresh, ...changed][at] as KeptRow;
    if (overtaken.some((one) => one.row === row.row)) return [];
    if (denied) return [conflict(row, 'denied')];
    return [
      ...locked.map((name) => conflict(row, 'locked', name)),
      ...errors.map((error) => conflict(row, error.code, error.path.split('.')[0] ?? null)),
    ];
  });
  const conflicts = [...overtaken, ...refused];
  if (conflicts.length > 0) return conflicts;
  const data = { import: { id: name.id, file: name.file } };
  const judgedOf = new Map(wanted.map(({ id }, at) => [id, judged[at]]));
  await createMany(
    served,
    tenant,
    fresh.map((row) => ({ id: idOf(row), values: judgedOf.get(idOf(row))?.values ?? {} })),
    data,
  );
  await editMany(
    served,
    tenant,
    changed.flatMap((row) => {
      const loaded = records.get(idOf(row));
      const { values = {}, follows = {}, editable = 'all' as const } = judgedOf.get(idOf(row)) ?? {};
      return loaded ? [{ loaded, changed: values, follows, editable }] : [];
    }),
    data,
  );
  await tellOfEdits(known, tenant, changed, { records, judgedOf });
  return [];
}
