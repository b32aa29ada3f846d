/** A log names only a repair and an order that whoever writes it down may see; what another wrote before stays as it is. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { allKinds } from '#kernel/records/record-kinds.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** Columns of a log by the register that each points into. */
const COLUMNS: Readonly<Record<string, string>> = { issues: 'issue', 'po-items': 'po_item' };

/** Whether the log may say so: they see the record, or it says so already. */
async function maySay(tenant: Tenant, log: string | null, { register, id }: Named): Promise<boolean> {
  const kind = allKinds().find((one) => one.register?.name === register);
  if (!kind) return false;
  const seen = sql`select 1 from (${kind.seen(tenant, sql`${id}::uuid`)}) s`;
  const { rows } = await sql<{ may: boolean }>`select exists (${seen}) or exists (select 1 from stock_log g
      where ${own('g')} and g.id = ${log}::uuid and ${sql.ref(`g.${COLUMNS[register] ?? ''}`)} = ${id}::uuid) as may`.execute(
    tenant.db,
  );
  return rows[0]?.may === true;
}

interface Named {
  register: string;
  id: string;
}

/** One that they may not see is answered as one that is not there. */
export const seeingWhatIsNamed = (served: PlainTable): PlainTable['readFacts'] =>
  async function readFacts(tenant, asked) {
    const facts = await served.readFacts(tenant, asked);
    // a step writes none
    if (asked.move) return facts;
    const records = new Map(facts.records);
    for (const { register = '', id } of asked.references) {
      const named = { register, id: String(id) };
      if (register in COLUMNS && !(await maySay(tenant, asked.id, named))) records.delete(named.id);
    }
    return { ...facts, records };
  };
