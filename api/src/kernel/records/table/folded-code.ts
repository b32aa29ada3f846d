/** A code that is one however its capitals are typed, of a form or a device; files ask by themselves, of all their rows at once. */
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Values } from '../served-kind.ts';
import { loadTableRecords, type LoadedTable, type TableRecord } from './load.queries.ts';
import type { PlainTable } from './table-kind.model.ts';

interface Sent {
  id: string;
  values: Values;
  after: Values;
  loaded: TableRecord | null;
}

/**
 * Refuses a code that another record has in other capitals. The table's index says so too, but asks no twin from before the
 * register folded its codes. `within`: fields within whose values the code is one.
 */
export function withFoldedCode(served: PlainTable, from: LoadedTable, within: readonly string[]): PlainTable {
  const { code } = from.declared;
  if (!code) throw new Error(`${from.entity} has no code to fold`);

  async function isTaken(tenant: Tenant, { id, values, after, loaded }: Sent): Promise<boolean> {
    const typed = values[code as string];
    if (typeof typed !== 'string' || typed === loaded?.record.values[code as string]) return false;
    const all = await loadTableRecords(tenant, from, { column: code as string, values: [typed], folded: true });
    const same = all.filter(({ record }) => within.every((name) => record.values[name] === after[name]));
    // in capitals of its own it keeps what it has
    return same.length > 0 && !same.some(({ record }) => record.id === id);
  }

  return {
    ...served,
    // what tells such twins is nobody's field
    internal: [...(served.internal ?? []), 'code_in_capitals', 'code_twin'],
    async settles(tenant, sent) {
      const settled = (await served.settles?.(tenant, sent)) ?? { values: {} };
      if (!(await isTaken(tenant, sent))) return settled;
      const taken = { path: code, code: 'duplicate' as const, message: 'Another record has it' };
      return { ...settled, errors: [...(settled.errors ?? []), taken] };
    },
  };
}
