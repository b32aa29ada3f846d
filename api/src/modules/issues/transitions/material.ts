/** Material out of the store that a repair used. */
import { v7 as uuidv7 } from 'uuid';

type Values = Readonly<Record<string, unknown>>;

export interface UsedRow {
  row_id?: string | null;
  stock: string;
  qty: string;
  /** The log that took it out of the store; null until the repair is reported. */
  stock_log?: string | null;
}

export const materialOf = ({ material_used: used }: Values): readonly UsedRow[] =>
  Array.isArray(used) ? (used as UsedRow[]) : [];

/** What a repair before this one used stays as it was; each further row gets the log that takes it out. */
export function materialUsed(before: Values, after: Values): { material_used?: UsedRow[] } {
  const settled = materialOf(before).filter(({ stock_log: log }) => log);
  const known = new Set(settled.map(({ row_id: id }) => id));
  const added = materialOf(after)
    .filter(({ row_id: id, stock_log: log }) => !log && (!id || !known.has(id)))
    .map((row) => {
      // of a row that an older number let be nothing, nothing is taken
      if (Number(row.qty) === 0) return row;
      const log = uuidv7();
      return { ...row, row_id: row.row_id ?? log, stock_log: log };
    });
  const all = [...settled, ...added];
  return all.length > 0 ? { material_used: all } : {};
}
