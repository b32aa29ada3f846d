/** What SAP says of an order against what stands here, field by field. Pure. */
import type { SapItem, SapOrder } from '#integrations/sap/order-shape.ts';

export const ORDER_FIELDS = [
  'po_type',
  'company_code',
  'purchasing_org',
  'purchasing_group',
  'supplier_code',
  'supplier_name',
  'po_date',
  'valid_from',
  'valid_to',
  'currency',
  'payment_terms',
  'net_payment_days',
  'released',
  'deletion_code',
] as const satisfies readonly (keyof SapOrder)[];

export const ITEM_FIELDS = [
  'text',
  'material',
  'material_group',
  'plant',
  'storage_location',
  'order_quantity',
  'sap_unit',
  'net_price',
  'price_quantity',
  'tax_code',
  'over_delivery_pct',
  'unlimited_over',
  'item_category',
  'account_assignment',
  'is_completed',
  'is_final_invoiced',
  'deletion_code',
] as const satisfies readonly (keyof SapItem)[];

/** An item as it is stored, decimals without padding. */
export interface StoredItem extends SapItem {
  id: string;
  unit: number | null;
  /** In which it was used, where that is not `unit` any more. */
  used_unit: number | null;
  is_used: boolean;
}

/** An item as it is to stand, with units of ours. */
export type ItemHere = SapItem & Pick<StoredItem, 'unit' | 'used_unit'>;

export interface StoredOrder extends Omit<SapOrder, 'items'> {
  id: string;
  version: number;
  status: string;
  sync_error: string | null;
  items: StoredItem[];
}

export interface Difference {
  /** Empty: of the order itself. */
  item_no: string;
  field: string;
  was: string | null;
  becomes: string | null;
}

export interface Outcome {
  /** As it is to stand, items with our units. */
  order: SapOrder;
  items: ItemHere[];
  differences: Difference[];
  /** Items to be written: new ones and changed ones. */
  changed: ItemHere[];
  sync_error: string | null;
  /** SAP's, of items that something could be linked to if we knew them. */
  unknownUnits: string[];
}

const plain = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
/** SAP marks so what is deleted; an item that it does not name any more is, too. */
const DELETED = 'L';

function differencesOf<Row>(
  fields: readonly (keyof Row & string)[],
  item_no: string,
  was: Partial<Row> | undefined,
  becomes: Row,
): Difference[] {
  return fields.flatMap((field) => {
    const [before, after] = [plain(was?.[field]), plain(becomes[field])];
    return before === after ? [] : [{ item_no, field, was: before, becomes: after }];
  });
}

/**
 * The unit of an item and the one it was used in. While something is linked to an item its unit does not change under it, neither by
 * SAP nor by what `SAP_UNITS` says of it: the item then has none, so that nothing more can be linked, until it is the old one again.
 */
function unitsOf(before: StoredItem | undefined, ours: number | null): Pick<StoredItem, 'unit' | 'used_unit'> {
  const used = before?.is_used ? (before.used_unit ?? before.unit) : null;
  if (!before?.is_used || used === ours) return { unit: ours, used_unit: null };
  return { unit: null, used_unit: used };
}

/** `unitOf` knows our units by SAP's. */
export function compare(
  sap: SapOrder,
  stored: StoredOrder | undefined,
  unitOf: (unit: string | null) => number | null,
): Outcome {
  const gone = (stored?.items ?? []).filter(({ item_no }) => !sap.items.some((item) => item.item_no === item_no));
  const errors: string[] = [];
  const unknownUnits: string[] = [];
  const all: readonly SapItem[] = [
    ...sap.items,
    ...gone.map(({ id: _, is_used: __, unit: ___, used_unit: ____, ...item }) => ({
      ...item,
      deletion_code: item.deletion_code || DELETED,
    })),
  ];
  const items = all.map((item) => {
    const before = stored?.items.find(({ item_no }) => item_no === item.item_no);
    const ours = unitOf(item.sap_unit);
    const units = unitsOf(before, ours);
    // nothing is linked to what is deleted
    if (item.deletion_code !== '') return { ...item, ...units };
    if (ours === null && item.sap_unit !== null) {
      errors.push(`unit_unknown ${item.item_no} ${item.sap_unit}`);
      unknownUnits.push(item.sap_unit);
    } else if (units.unit !== ours) errors.push(`unit_changed ${item.item_no} ${item.sap_unit ?? ''}`.trim());
    return { ...item, ...units };
  });
  const changed = items.filter((item) => {
    const before = stored?.items.find(({ item_no }) => item_no === item.item_no);
    const isOther = before?.unit !== item.unit || before.used_unit !== item.used_unit;
    return !before || isOther || differencesOf(ITEM_FIELDS, '', before, item).length > 0;
  });
  const differences = stored
    ? [
        ...differencesOf(ORDER_FIELDS, '', stored, sap),
        ...items.flatMap((item) =>
          differencesOf(
            ITEM_FIELDS,
            item.item_no,
            stored.items.find(({ item_no }) => item_no === item.item_no),
            item,
          ),
        ),
      ]
    : [];
  return {
    order: sap,
    items,
    differences,
    changed,
    sync_error: errors.length > 0 ? errors.join('; ').slice(0, 500) : null,
    unknownUnits,
  };
}
