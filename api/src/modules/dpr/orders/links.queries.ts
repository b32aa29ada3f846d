/** SQL of what measured lines used of orders. */
import { sql, type RawBuilder } from 'kysely';
import type { LogPo, LogPoBody, VendorAbstract } from '@chainage/shared/contracts/dpr/log-po';
import { SEES_ORDERS } from '@chainage/shared/contracts/dpr/log-po-place';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { own, ownId } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { nameUses } from '#modules/purchase-orders/uses.ts';
import type { SheetOf } from '../lines/sheets.queries.ts';

/** A line as links are held against it. */
export interface LinkedLine extends SheetOf {
  id: string;
  status: string;
  quantity: string | null;
  counted_in: string | null;
  entry_number: string | null;
  /** Of its item. */
  unit: string | null;
}

/** The line, held until the transaction ends: of many who link it one goes after the other, and nobody changes it meanwhile. */
export async function holdLine({ db }: Tenant, id: string): Promise<LinkedLine | undefined> {
  const { rows } = await sql<LinkedLine>`
    select l.id, l.status, l.quantity::text as quantity, l.counted_in, l.package::int as package, l.report, l.shift,
      l.work_date::text as work_date,
      (select k.unit from package_key k where ${own('k')} and k.id = l.package_key) as unit,
      (select e.number from dpr_entry e where ${own('e')} and e.id = l.dpr_entry) as entry_number
    from dpr_log l where ${own('l')} and l.id = ${id}::uuid for no key update`.execute(db);
  return rows[0];
}

/** Whether a link has this id already, or the line one to this item. */
export async function findLinks(
  { db }: Tenant,
  { id, dpr_log, po_item }: LogPoBody,
): Promise<{ sameId: boolean; sameItem: boolean }> {
  const { rows } = await sql<{ sameId: boolean; sameItem: boolean }>`select
      exists (select 1 from dpr_log_po k where ${own('k')} and k.id = ${id}::uuid) as "sameId",
      exists (select 1 from dpr_log_po k where ${own('k')} and k.dpr_log = ${dpr_log}::uuid
        and k.po_item = ${po_item}::uuid) as "sameItem"`.execute(db);
  return rows[0] ?? { sameId: false, sameItem: false };
}

/** How much of a line is linked, in its unit. */
export async function linkedOf({ db }: Tenant, log: string): Promise<string> {
  const { rows } = await sql<{ linked: string }>`select coalesce(sum(k.quantity), 0)::numeric(14, 3)::text as linked
    from dpr_log_po k where ${own('k')} and k.dpr_log = ${log}::uuid`.execute(db);
  return rows[0]?.linked ?? '0.000';
}

const linkRows = (where: RawBuilder<unknown>, seesAmounts: boolean): RawBuilder<unknown> => sql`
  select k.id, k.dpr_log, l.work_date::text as work_date, l.direction,
    (l.chainage_from / 1000.0)::numeric(10, 3)::text as chainage_from,
    (l.chainage_to / 1000.0)::numeric(10, 3)::text as chainage_to,
    k.po_item, i.purchase_order, o.po_number,
    coalesce(o.supplier_name, o.supplier_code) as supplier_name, o.currency, i.item_no, i.text,
    k.quantity::text as quantity, k.unit_factor::text as unit_factor, k.po_quantity::text as po_quantity,
    u.label as unit_label, coalesce(u.attributes -> 'labels', '{}') as unit_labels,
    case when ${seesAmounts}::boolean then k.amount::text end as amount, k.created_by::int as created_by,
    to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
  from dpr_log_po k
  join dpr_log l on ${own('l')} and l.id = k.dpr_log
  join purchase_order_item i on ${own('i')} and i.id = k.po_item
  join purchase_order o on ${own('o')} and o.id = i.purchase_order
  left join lookup u on ${own('u')} and u.id = i.unit
  where ${own('k')} and ${where}`;

const seesOrders = ({ permissions }: Tenant): boolean => permissions.includes(SEES_ORDERS);

/** What a line used, in the order in which it was linked. */
export const linksOf = (tenant: Tenant, log: string): RawBuilder<unknown> =>
  linkRows(sql`k.dpr_log = ${log}::uuid`, seesOrders(tenant));

export async function readLink(tenant: Tenant, id: string): Promise<LogPo | undefined> {
  const { rows } = await sql<LogPo>`${linkRows(sql`k.id = ${id}::uuid`, seesOrders(tenant))}`.execute(tenant.db);
  return rows[0];
}

export interface WrittenLink extends LogPoBody {
  unit_factor: string;
  po_quantity: string;
  amount: string;
}

export async function insertLink({ db, memberId }: Tenant, link: WrittenLink): Promise<void> {
  await sql`insert into dpr_log_po
      (organisation_id, id, dpr_log, po_item, quantity, unit_factor, po_quantity, amount, created_by)
    values (${ownId}, ${link.id}::uuid, ${link.dpr_log}::uuid, ${link.po_item}::uuid, ${link.quantity}::numeric,
      ${link.unit_factor}::numeric, ${link.po_quantity}::numeric, ${link.amount}::numeric, ${memberId}::bigint)`.execute(
    db,
  );
}

/** Says by the number of an entry what its lines used of orders. */
export async function nameLinks(tenant: Tenant, entry: string): Promise<void> {
  const { rows } = await sql<{ number: string; logs: string[] }>`
    select e.number, array_agg(l.id) as logs from dpr_entry e
    join dpr_log l on ${own('l')} and l.dpr_entry = e.id
    where ${own('e')} and e.id = ${entry}::uuid and e.number is not null
      and exists (select 1 from dpr_log_po k where ${own('k')} and k.dpr_log = l.id)
    group by e.number`.execute(tenant.db);
  for (const { number, logs } of rows) await nameUses(tenant, 'dpr_log', logs, number);
}

/** As a link was. */
export type RemovedLink = Pick<LogPo, 'id' | 'po_item' | 'quantity' | 'unit_factor'> & { amount: string };

/** Takes links of a line away, all of them or of one item; answers what they were. */
export async function removeLinks({ db }: Tenant, log: string, item?: string): Promise<RemovedLink[]> {
  const one = item === undefined ? sql`` : sql`and k.po_item = ${item}::uuid`;
  const { rows } = await sql<RemovedLink>`delete from dpr_log_po k where ${own('k')} and k.dpr_log = ${log}::uuid ${one}
    returning k.id, k.po_item, k.quantity::text, k.unit_factor::text, k.amount::text`.execute(db);
  return rows;
}

interface MonthOfOrders {
  package: number;
  issue_type: string;
  month: string;
}

/** A line whose use of orders counts in a month. */
const countsIn = (month: MonthOfOrders): RawBuilder<unknown> => sql`l.package = ${month.package}::bigint
  and l.counted_in = ${month.month} and l.status = 'approved'`;
const ofReport = (month: MonthOfOrders): RawBuilder<unknown> =>
  sql`${own('r')} and r.id = l.report and r.issue_type = ${month.issue_type}`;

/** What one item's figures in the abstract of a month add up. */
export const linksOfItem = (tenant: Tenant, month: MonthOfOrders, item: string): RawBuilder<unknown> =>
  linkRows(
    sql`k.po_item = ${item}::uuid and ${countsIn(month)} and exists (select 1 from dpr_report r where ${ofReport(month)})`,
    seesOrders(tenant),
  );

/** What the approved lines that count in a month used of orders, by item. */
export async function readVendorAbstract({ db }: Tenant, month: MonthOfOrders): Promise<VendorAbstract> {
  const { rows: lines } = await sql<VendorAbstract['lines'][number]>`
    select i.id as po_item, i.purchase_order, o.po_number,
      coalesce(o.supplier_name, o.supplier_code) as supplier_name, o.currency, i.item_no, i.text,
      u.label as unit_label, coalesce(u.attributes -> 'labels', '{}') as unit_labels, s.logs, s.quantity, s.amount
    from (
      select k.po_item, count(*)::int as logs, sum(k.po_quantity)::text as quantity, sum(k.amount)::text as amount
      from dpr_log l
      join dpr_report r on ${ofReport(month)}
      join dpr_log_po k on ${own('k')} and k.dpr_log = l.id
      where ${own('l')} and ${countsIn(month)}
      group by k.po_item) s
    join purchase_order_item i on ${own('i')} and i.id = s.po_item
    join purchase_order o on ${own('o')} and o.id = i.purchase_order
    left join lookup u on ${own('u')} and u.id = i.unit
    order by o.po_number, o.id, i.item_no`.execute(db);
  const totals = [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const amounts = lines.filter((line) => line.currency === currency).map(({ amount }) => amount);
    return { currency, amount: decimalSum(['0.00', ...amounts]) ?? '0.00' };
  });
  return { lines, totals };
}
