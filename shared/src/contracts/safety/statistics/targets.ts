/** How many programs of a type the contract asks for in a month, from a month on. Without Zod, for screens. */

export interface TargetRow {
  program_type: number;
  /** First month, `YYYY-MM`. */
  holds_from: string;
  per_month: number;
}

/** What a month's contracts ask for by type, of all packages together; of a package's rows for a type the newest that holds counts. */
export function targetsIn(rows: readonly (TargetRow & { package: number })[], month: string): Map<number, number> {
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = `${row.package} ${row.program_type}`;
    const known = newest.get(key);
    if (row.holds_from <= month && (known === undefined || known.holds_from <= row.holds_from)) newest.set(key, row);
  }
  const sums = new Map<number, number>();
  for (const { program_type: type, per_month: count } of newest.values()) sums.set(type, (sums.get(type) ?? 0) + count);
  return sums;
}
