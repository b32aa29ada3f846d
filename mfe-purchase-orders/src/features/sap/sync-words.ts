type Say = (key: string | string[], values: Record<string, string>) => string;

const KNOWN = ['unit_unknown', 'unit_changed'];

/** What SAP calls otherwise than we do, and has the words of our own field. */
const OURS: Readonly<Record<string, string>> = {
  PurchaseOrder: 'po_number',
  PurchaseOrderType: 'po_type',
  CompanyCode: 'company_code',
  PurchasingOrganization: 'purchasing_org',
  PurchasingGroup: 'purchasing_group',
  Supplier: 'supplier_code',
  ValidityStartDate: 'valid_from',
  ValidityEndDate: 'valid_to',
  PaymentTerms: 'payment_terms',
  PurchasingDocumentDeletionCode: 'deletion_code',
  PurchaseOrderItem: 'item_no',
  Material: 'material',
  MaterialGroup: 'material_group',
  Plant: 'plant',
  StorageLocation: 'storage_location',
  PurchaseOrderQuantityUnit: 'sap_unit',
  NetPriceQuantity: 'price_quantity',
  OrderPriceUnitToOrderUnitNmrtr: 'net_price',
  OrdPriceUnitToOrderUnitDnmntr: 'net_price',
  TaxCode: 'tax_code',
  OverdelivTolrtdLmtRatioInPct: 'over_delivery_pct',
  PurchaseOrderItemCategory: 'item_category',
  AccountAssignmentCategory: 'account_assignment',
};

/** What of an order cannot be read, by SAP's name or ours for it, or why it was refused here, in words. */
export const unreadableWords = (t: Say, field: string): string =>
  t(
    [
      `sap.unreadableField.${field}`,
      `field.${OURS[field] ?? field}`,
      `shared:errors.field.${field}`,
      'sap.unreadableField.other',
    ],
    {},
  );

/** What the last sync found wrong with an order, in words: the server writes `unit_changed 00010 TO; unit_unknown 00020 ROL`. */
export const syncWords = (t: Say, error: string): string =>
  error
    .split('; ')
    .map((one) => {
      const [code = '', item = '', unit = ''] = one.split(' ');
      if (code === 'unreadable') return t('sync.why.unreadable', { item: unreadableWords(t, item) });
      return KNOWN.includes(code) ? t(`sync.why.${code}`, { item, unit }) : one;
    })
    .join(' ');
