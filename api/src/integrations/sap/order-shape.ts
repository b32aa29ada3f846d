/** `A_PurchaseOrder` and `A_PurchaseOrderItem` as our columns are called (domain.md section 3.8). */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { BEYOND, EARLIEST } from '@chainage/shared/contracts/kit/kinds/day';
import { CURRENCY } from '@chainage/shared/contracts/purchase-orders/currency';
import { dayOf, decimalOf, instantOf } from './edm.ts';

export interface SapItem {
  item_no: string;
  text: string | null;
  material: string | null;
  material_group: string | null;
  plant: string | null;
  storage_location: string | null;
  order_quantity: string;
  sap_unit: string | null;
  net_price: string;
  price_quantity: string;
  tax_code: string | null;
  over_delivery_pct: string;
  unlimited_over: boolean;
  item_category: string | null;
  account_assignment: string | null;
  is_completed: boolean;
  is_final_invoiced: boolean;
  deletion_code: string;
}

export interface SapOrder {
  po_number: string;
  po_type: string | null;
  company_code: string | null;
  purchasing_org: string | null;
  purchasing_group: string | null;
  supplier_code: string | null;
  supplier_name: string | null;
  po_date: string | null;
  valid_from: string | null;
  valid_to: string | null;
  currency: string;
  payment_terms: string | null;
  net_payment_days: number | null;
  released: boolean;
  deletion_code: string;
  items: SapItem[];
}

/** What SAP says of one order, and cannot be taken over. */
export class Unreadable extends Error {}

type Raw = Readonly<Record<string, unknown>>;
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function code(raw: Raw, name: string, most: number): string | null {
  const value = raw[name];
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value.trim() : undefined;
  // half a character is stored as another one, and refused in the audit
  if (text === undefined || text.length > most || /[\p{Cc}\p{Cs}]/u.test(text)) throw new Unreadable(name);
  return text === '' ? null : text;
}

/** Texts for people may be cut and cleaned. */
function words(raw: Raw, name: string, most: number): string | null {
  const value = raw[name];
  if (typeof value !== 'string') return null;
  const text = [...value.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ').trim()].slice(0, most).join('').toWellFormed();
  return text === '' ? null : text;
}

function day(raw: Raw, name: string): string | null {
  const value = raw[name];
  if (value === null || value === undefined || value === '') return null;
  const read = dayOf(value);
  if (read === undefined || !/^\d{4}-/.test(read) || read < EARLIEST) throw new Unreadable(name);
  return read;
}

/** An end of validity; SAP's 9999-12-31 is "for ever": none. */
const end = (raw: Raw, name: string): string | null => {
  const read = day(raw, name);
  return read !== null && read >= BEYOND ? null : read;
};

/** SAP has keys of its own beside those of ISO, for prices of more places: `INR5`. */
function currencyOf(raw: Raw): string {
  const key = code(raw, 'DocumentCurrency', 5);
  if (key === null || !CURRENCY.test(key)) throw new Unreadable('DocumentCurrency');
  return key;
}

/** As many places as its column has, or each reading would find another number than is stored. */
const PLACES = 3;

/** Below `most` as it is stored: rounded first. */
function decimal(
  raw: Raw,
  name: string,
  { most, without, places = PLACES }: { most: number; without: string; places?: number },
): string {
  const value = raw[name];
  if (value === null || value === undefined || value === '') return without;
  const read = decimalOf(decimalProduct([decimalOf(value)], places));
  if (read === undefined || Number(read) < 0 || Number(read) >= most) throw new Unreadable(name);
  return read;
}

/** SAP's flags come as true and false, behind some gateways as X and nothing. */
const flag = (raw: Raw, name: string): boolean => raw[name] === true || raw[name] === 'X' || raw[name] === 'true';

function itemNo(raw: Raw): string {
  const text = typeof raw['PurchaseOrderItem'] === 'string' ? raw['PurchaseOrderItem'].trim() : '';
  if (!/^\d{1,5}$/.test(text)) throw new Unreadable('PurchaseOrderItem');
  return text.padStart(5, '0');
}

/** Limits of the columns: numeric(15,3), numeric(8,3) and, of what all items come to, numeric(24,2). */
const MOST_PRICE = 1e12;
const MOST_PER = 1e5;
const LEAST_PER = 0.001;
const MOST_VALUE = 1e21;

/** Price and the quantity it is of, in the unit of the order: SAP's may be of another (per tonne of an order in pieces). */
function priceOf(raw: Raw): Pick<SapItem, 'net_price' | 'price_quantity'> {
  const price = decimal(raw, 'NetPriceAmount', { most: MOST_PRICE, without: '0' });
  const given = decimalOf(raw['NetPriceQuantity']);
  const per = decimal(raw, 'NetPriceQuantity', { most: MOST_PER, without: '1' });
  // nothing at all means one; less than is stored means a price without end
  if (per === '0' && given !== '0') throw new Unreadable('NetPriceQuantity');
  const quantity = per === '0' ? '1' : per;
  const factor = (name: string): string => {
    const read = decimal(raw, name, { most: 1e5, without: '1' });
    return read === '0' ? '1' : read;
  };
  const up = factor('OrderPriceUnitToOrderUnitNmrtr');
  const down = factor('OrdPriceUnitToOrderUnitDnmntr');
  if (up === down) return { net_price: price, price_quantity: quantity };
  const net = decimalOf(decimalProduct([price, up], PLACES));
  const of = decimalOf(decimalProduct([quantity, down], PLACES));
  if (net === undefined || of === undefined || Number(net) >= MOST_PRICE)
    throw new Unreadable('OrderPriceUnitToOrderUnitNmrtr');
  if (Number(of) < LEAST_PER || Number(of) >= MOST_PER) throw new Unreadable('OrdPriceUnitToOrderUnitDnmntr');
  return { net_price: net, price_quantity: of };
}

const valueOf = ({ order_quantity, net_price, price_quantity }: SapItem): number =>
  (Number(order_quantity) * Number(net_price)) / Number(price_quantity);

export const itemOf = (raw: Raw): SapItem => ({
  item_no: itemNo(raw),
  text: words(raw, 'PurchaseOrderItemText', 40),
  material: code(raw, 'Material', 40),
  material_group: code(raw, 'MaterialGroup', 9),
  plant: code(raw, 'Plant', 4),
  storage_location: code(raw, 'StorageLocation', 4),
  order_quantity: decimal(raw, 'OrderQuantity', { most: 1e10, without: '0' }),
  sap_unit: code(raw, 'PurchaseOrderQuantityUnit', 3),
  ...priceOf(raw),
  tax_code: code(raw, 'TaxCode', 2),
  over_delivery_pct: decimal(raw, 'OverdelivTolrtdLmtRatioInPct', { most: 1000, without: '0', places: 1 }),
  unlimited_over: flag(raw, 'UnlimitedOverdeliveryIsAllowed'),
  item_category: code(raw, 'PurchaseOrderItemCategory', 1),
  account_assignment: code(raw, 'AccountAssignmentCategory', 1),
  is_completed: flag(raw, 'IsCompletelyDelivered'),
  is_final_invoiced: flag(raw, 'IsFinallyInvoiced'),
  deletion_code: code(raw, 'PurchasingDocumentDeletionCode', 1) ?? '',
});

export const numberOf = (raw: Raw): string | undefined =>
  typeof raw['PurchaseOrder'] === 'string' && /^[A-Za-z0-9_-]{1,10}$/.test(raw['PurchaseOrder'])
    ? raw['PurchaseOrder']
    : undefined;

export const changedAt = (raw: Raw): Date | undefined => instantOf(raw['LastChangeDateTime']);

/** Throws Unreadable with the field's name. */
export function orderOf(raw: Raw, items: readonly Raw[]): SapOrder {
  const number = numberOf(raw);
  if (number === undefined) throw new Unreadable('PurchaseOrder');
  const currency = currencyOf(raw);
  // what is stored of it would be taken for deleted
  if (items.length === 0) throw new Unreadable('to_PurchaseOrderItem');
  const days = raw['NetPaymentDays'] === null ? undefined : decimalOf(raw['NetPaymentDays']);
  const read = new Map(items.map((item) => itemOf(item)).map((item) => [item.item_no, item]));
  const value = [...read.values()].reduce((sum, item) => sum + valueOf(item), 0);
  if (value >= MOST_VALUE) throw new Unreadable('NetPriceAmount');
  return {
    po_number: number,
    po_type: code(raw, 'PurchaseOrderType', 4),
    company_code: code(raw, 'CompanyCode', 4),
    purchasing_org: code(raw, 'PurchasingOrganization', 4),
    purchasing_group: code(raw, 'PurchasingGroup', 3),
    supplier_code: code(raw, 'Supplier', 10),
    supplier_name: words(raw, 'AddressName', 40),
    po_date: day(raw, 'PurchaseOrderDate'),
    valid_from: day(raw, 'ValidityStartDate'),
    valid_to: end(raw, 'ValidityEndDate'),
    currency,
    payment_terms: code(raw, 'PaymentTerms', 4),
    net_payment_days: days !== undefined && /^\d{1,3}$/.test(days) ? Number(days) : null,
    released: !flag(raw, 'ReleaseIsNotCompleted'),
    deletion_code: code(raw, 'PurchasingDocumentDeletionCode', 1) ?? '',
    items: [...read.values()].sort((one, other) => (one.item_no < other.item_no ? -1 : 1)),
  };
}
