/** Records of registers that cells name by their code: which they are, and what those are called that a file goes out with. */
import { normalCode } from '@chainage/shared/contracts/kit/normal-code';
import type { Db } from '#kernel/database/connect.ts';
import { UUID } from '#kernel/fields/uuid.ts';
import type { RecordFact } from '#kernel/fields/references.ts';
import { registerOf } from '#kernel/records/record-kinds.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { Heads } from './heads.ts';
import type { Import, ImportColumn } from './import.model.ts';
import type { FieldsRead } from './read-row.ts';

export interface KnownCodes {
  /** By column and code; `several`: of one that names more than one, as an item's does in several stores. */
  idOf: (name: string, code: string) => { id: string } | 'several' | undefined;
  codeOf: (id: unknown) => string | undefined;
}

export const inCapitals = (code: string): string => normalCode(code).toUpperCase();

/** Reads those that these rows name, by code or by id: as many as the rows, however large the register is. */
export async function loadCodes(
  db: Db,
  columns: readonly ImportColumn[],
  rows: readonly Values[],
): Promise<KnownCodes> {
  const ids = new Map<string, { id: string } | 'several'>();
  const folded: typeof ids = new Map();
  const codes = new Map<string, string>();
  for (const { name, field } of columns) {
    const { codes: select, foldsCode } = field.kind === 'reference' && field.record ? registerOf(field.record) : {};
    if (!select) continue;
    const said = [...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))];
    if (said.length === 0) continue;
    const asked = { ids: said.filter((one) => UUID.test(one)), codes: said.map(normalCode) };
    const { rows: found } = await select(asked).execute(db);
    for (const { id, code } of new Map(found.map((one) => [one.id, one])).values()) {
      const put = (into: typeof ids, key: string) => into.set(key, into.has(key) ? 'several' : { id });
      put(ids, `${name} ${code}`);
      if (foldsCode) put(folded, `${name} ${inCapitals(code)}`);
      codes.set(id, code);
    }
  }
  return {
    // of twins the one that is written so
    idOf: (name, code) => ids.get(`${name} ${normalCode(code)}`) ?? folded.get(`${name} ${inCapitals(code)}`),
    codeOf: (id) => codes.get(String(id)),
  };
}

/** With the new records of rows above, by their codes: what stands below them in the file may name them. */
export function withAbove(
  codes: KnownCodes,
  { columns, served }: Import,
  above: ReadonlyMap<string, RecordFact>,
): KnownCodes {
  const registers = new Map(columns.map(({ name, field }) => [name, field.record]));
  return {
    idOf(name, code) {
      const found = codes.idOf(name, code);
      const written = found ? undefined : above.get(normalCode(code));
      const row = found || !served.foldsCode ? written : (written ?? above.get(inCapitals(code)));
      return row && row.register === registers.get(name) ? { id: row.id } : found;
    },
    codeOf: (id) => codes.codeOf(id) ?? [...above].find(([, row]) => row.id === id)?.[0],
  };
}

/** Codes in cells are the records they name; a code that names none is wrong at its cell. */
export function withIds(read: FieldsRead, { columns }: Import, codes: KnownCodes, heads: Heads): FieldsRead {
  const fields = { ...read.fields };
  const faults = [...read.faults];
  for (const { name, field } of columns) {
    const said = fields[name];
    if (field.kind !== 'reference' || typeof said !== 'string') continue;
    const found = codes.idOf(name, said);
    if (typeof found === 'object') {
      fields[name] = found.id;
      continue;
    }
    delete fields[name];
    const column = heads.columns.findIndex((head) => head.name === name);
    faults.push({ column, field: name, code: found ?? 'not_in_list' });
  }
  return { ...read, fields, faults };
}
