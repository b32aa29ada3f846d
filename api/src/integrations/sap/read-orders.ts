/**
 * Orders with their items, page by page: all by number, or what was changed since by time and number. By the last row that was
 * read and not by a count of rows (`$skip`), since rows move while they are read.
 */
import { quoted, quotedTime } from './edm.ts';
import { changedAt, isRaw, numberOf, orderOf, Unreadable, type SapOrder } from './order-shape.ts';
import { SapFault } from './sap-fault.ts';
import type { SapSettings } from './sap-settings.ts';
import type { SapSession } from './session.ts';

/** Where a reading stands; times as ISO text. Kept between pages and between runs. */
export interface Cursor {
  /** `whole`: everything by number. `changes`: what changed since. */
  phase: 'whole' | 'changes';
  /** Of the last row read. */
  after: string;
  at: string | null;
  /** Newest change seen, and SAP's clock as the reading began: the next one begins at the earlier. */
  newest: string | null;
  began: string | null;
}

export interface Page {
  orders: SapOrder[];
  /** Orders that cannot be taken over, by the field that is wrong. */
  unreadable: { po_number: string; field: string }[];
  /** From where the reading goes on after this page. */
  cursor: Cursor;
  isLast: boolean;
}

/** Changes are read again from so long before the newest: clocks of SAP's servers differ, and commits come late. */
const OVERLAP = 10 * 60_000;
const PAGE = 200;
const ITEMS = 'to_PurchaseOrderItem';

type Raw = Readonly<Record<string, unknown>>;

export const FROM_THE_START: Cursor = { phase: 'whole', after: '', at: null, newest: null, began: null };

function rowsOf(data: Raw): Raw[] {
  const { results } = data;
  if (!Array.isArray(results) || !results.every(isRaw)) throw new SapFault('not_odata', 'the answer has no rows');
  return results;
}

const oneOf = (field: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`(${values.map((value) => `${field} eq ${quoted(value)}`).join(' or ')})`];

function filterOf({ companyCodes, purchasingOrganisations }: SapSettings, first: string | undefined): string {
  const scope = [...oneOf('CompanyCode', companyCodes), ...oneOf('PurchasingOrganization', purchasingOrganisations)];
  return [...(first === undefined ? [] : [`(${first})`]), ...scope].join(' and ');
}

/** The stand of a reading's beginning in what came after. */
const from = ({ phase, after, at }: Cursor): string | undefined => {
  if (phase === 'whole') return after === '' ? undefined : `PurchaseOrder gt ${quoted(after)}`;
  const time = quotedTime(new Date(at ?? 0));
  return `LastChangeDateTime gt ${time} or (LastChangeDateTime eq ${time} and PurchaseOrder gt ${quoted(after)})`;
};

/** All items: those that came with the order, or asked for where SAP gave none or not all. */
async function itemsOf(session: SapSession, raw: Raw, signal?: AbortSignal): Promise<Raw[]> {
  const inside = raw[ITEMS];
  // an empty list is half an answer more often than an order without items
  const isWhole = isRaw(inside) && Array.isArray(inside['results']) && inside['__next'] === undefined;
  if (isWhole && rowsOf(inside).length > 0) return rowsOf(inside);
  const items: Raw[] = [];
  for (let after = ''; ;) {
    const { data } = await session.read(
      'A_PurchaseOrderItem',
      {
        $filter: `PurchaseOrder eq ${quoted(numberOf(raw) ?? '')} and PurchaseOrderItem gt ${quoted(after)}`,
        $orderby: 'PurchaseOrderItem',
        $top: String(PAGE),
      },
      signal,
    );
    const rows = rowsOf(data);
    const last = rows.at(-1)?.['PurchaseOrderItem'];
    if (typeof last !== 'string' || last === after) return items;
    items.push(...rows);
    after = last;
  }
}

const isIn = (raw: Raw, { companyCodes, purchasingOrganisations }: SapSettings): boolean =>
  (companyCodes.length === 0 || companyCodes.includes(String(raw['CompanyCode']))) &&
  (purchasingOrganisations.length === 0 || purchasingOrganisations.includes(String(raw['PurchasingOrganization'])));

async function toOrders(
  { session, settings, signal }: Reader,
  rows: readonly Raw[],
): Promise<Pick<Page, 'orders' | 'unreadable'>> {
  const orders: SapOrder[] = [];
  const unreadable: Page['unreadable'] = [];
  for (const raw of rows.filter((row) => isIn(row, settings))) {
    const items = await itemsOf(session, raw, signal);
    try {
      orders.push(orderOf(raw, items));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unreadable.push({ po_number: numberOf(raw) ?? '', field: error.message });
    }
  }
  return { orders, unreadable };
}

export interface Reader {
  session: SapSession;
  settings: SapSettings;
  signal?: AbortSignal | undefined;
}

const later = (one: string | null, other: string | undefined): string | null =>
  other !== undefined && (one === null || other > one) ? other : one;

/** Where the next run begins, once this one is through. */
function afterAll({ newest, began }: Cursor): Cursor {
  const since = newest !== null && began !== null && began < newest ? began : (newest ?? began);
  if (since === null) return FROM_THE_START;
  return {
    phase: 'changes',
    after: '',
    at: new Date(Math.max(0, Date.parse(since) - OVERLAP)).toISOString(),
    newest: since,
    began: null,
  };
}

/**
 * From where the cursor stands to the end. Each page is read only once the one before it was taken. Throws a SapFault; what was
 * read stays read.
 */
export async function* readPages(reader: Reader, start: Cursor): AsyncGenerator<Page> {
  const { session, settings, signal } = reader;
  let cursor = start;
  const seen = new Set<string>();
  let previous = '';
  let skip = 0;
  for (;;) {
    const first = from(cursor);
    const filter = filterOf(settings, first);
    const { data, at } = await session.read(
      'A_PurchaseOrder',
      {
        ...(filter && { $filter: filter }),
        $orderby: cursor.phase === 'whole' ? 'PurchaseOrder' : 'LastChangeDateTime,PurchaseOrder',
        $expand: ITEMS,
        $top: String(PAGE),
        ...(skip > 0 && { $skip: String(skip) }),
      },
      signal,
    );
    const rows = rowsOf(data);
    cursor = { ...cursor, began: cursor.began ?? at?.toISOString() ?? null };
    if (rows.length === 0) {
      if (data['__next'] !== undefined) throw new SapFault('half_answer', 'a page without rows, and more of them');
      yield { orders: [], unreadable: [], cursor: afterAll(cursor), isLast: true };
      return;
    }
    const keyOf = (row: Raw) => `${numberOf(row)} ${changedAt(row)?.getTime()}`;
    const page = rows.map(keyOf).join();
    if (skip > 0 && page === previous) throw new SapFault('not_odata', 'the same page again, whatever is asked for');
    previous = page;
    const fresh = rows.filter((row) => !seen.has(keyOf(row)));
    for (const row of rows) seen.add(keyOf(row));
    // stamps finer than the milliseconds shown bring the same rows again, until they are stepped over
    if (fresh.length === 0) {
      skip += rows.length;
      continue;
    }
    skip = 0;
    const last = rows.at(-1)!;
    cursor = {
      ...cursor,
      after: numberOf(last) ?? cursor.after,
      at: cursor.phase === 'whole' ? cursor.at : (changedAt(last)?.toISOString() ?? cursor.at),
      newest: rows.reduce((newest, row) => later(newest, changedAt(row)?.toISOString()), cursor.newest),
    };
    yield { ...(await toOrders(reader, fresh)), cursor, isLast: false };
  }
}

/** One order; undefined where SAP has none of this number for us. Throws a SapFault, of an unreadable one too. */
export async function readOrder(reader: Reader, number: string): Promise<SapOrder | undefined> {
  const filter = filterOf(reader.settings, `PurchaseOrder eq ${quoted(number)}`);
  const { data } = await reader.session.read('A_PurchaseOrder', { $filter: filter, $expand: ITEMS }, reader.signal);
  const rows = rowsOf(data).filter((row) => numberOf(row) === number);
  const { orders, unreadable } = await toOrders(reader, rows.slice(0, 1));
  if (unreadable[0]) throw new SapFault('unreadable', `${number}: ${unreadable[0].field}`);
  return orders[0];
}
