/** Rows of the list of entries with what they are of, and what was measured by item. */
import { sql } from 'kysely';
import { z } from 'zod';
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import {
  actionBodyOf,
  answerOf,
  createBodyOf,
  editBodyOf,
  listQueryOf,
  rowOf,
} from '@chainage/shared/contracts/kit/record-schemas';
import type { List } from '@chainage/shared/contracts/list';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { own } from '#kernel/database/own.ts';
import { recordRoutes } from '#kernel/records/record-routes.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { dprEntryServed } from './entry.served.ts';

interface Beside {
  id: string;
  package_label: string;
  report_name: string;
  logs: number;
  quantities: string | null;
}

/** What of an item stands on an entry. */
interface Said {
  item_no: string;
  quantity: string;
  unit: string;
}

/** How many items a row names. */
const MOST_ITEMS = 3;

async function readBeside({ db }: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, Beside>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<Beside, 'quantities'> & { said: Said[] | null }>`
    select e.id, p.code as package_label, d.name as report_name,
      (select count(*)::int from dpr_log l where ${own('l')} and l.dpr_entry = e.id and l.status <> 'cancelled') as logs,
      (select json_agg(s order by s.item_order) from (
        select k.item_order, k.item_no, sum(l.quantity)::text as quantity, u.label as unit
        from dpr_log l join package_key k on ${own('k')} and k.id = l.package_key
        join lookup u on ${own('u')} and u.id = k.unit
        where ${own('l')} and l.dpr_entry = e.id and l.status <> 'cancelled' and l.quantity is not null
        group by k.id, k.item_order, k.item_no, u.label order by k.item_order limit ${MOST_ITEMS}) s) as said
    from dpr_entry e
    join package p on ${own('p')} and p.id = e.package
    join dpr_report d on ${own('d')} and d.id = e.report
    where ${own('e')} and e.id = any (${ids as string[]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ said, ...row }) => [
      row.id,
      {
        ...row,
        quantities:
          said?.map(({ item_no, quantity, unit }) => `${item_no} ${formatQuantity(quantity)} ${unit}`).join('; ') ??
          null,
      },
    ]),
  );
}

/** A page of entries as their list has it. */
export async function pageOfEntries(tenant: Tenant, query: ListQuery, url: string): Promise<List<Values>> {
  const list = await dprEntryServed.list(tenant, query, url);
  const known = await readBeside(
    tenant,
    list.results.map(({ id }) => String(id)),
  );
  return { ...list, results: list.results.map((row) => ({ ...row, ...known.get(String(row['id'])) })) };
}

export const dprEntryRoutes = recordRoutes(dprEntryServed, {
  paths: dprEntry.paths,
  tag: dprEntry.module,
  one: dprEntry.entity,
  schemas: {
    create: createBodyOf(dprEntry),
    edit: editBodyOf(dprEntry),
    action: actionBodyOf(dprEntry),
    answer: answerOf(dprEntry),
    row: rowOf(dprEntry).extend({
      package_label: z.string().nullish(),
      report_name: z.string().nullish(),
      logs: z.int().nullish(),
      quantities: z.string().nullish(),
    }),
    query: listQueryOf(dprEntry),
  },
  list: pageOfEntries,
});
