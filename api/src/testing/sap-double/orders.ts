/** Orders in the shape that SAP's OData V2 writes: times as ticks, decimals as text, item numbers without zeros. */

type Changes = Record<string, unknown>;
const ticks = (iso: string, zone = '') => `/Date(${Date.parse(iso)}${zone})/`;

export interface DoubleOrder {
  PurchaseOrder: string;
  LastChangeDateTime: string;
  to_PurchaseOrderItem: { results: Changes[] };
  [field: string]: unknown;
}

export const itemRow = (order: string, item: number, changes: Changes = {}): Changes => ({
  __metadata: {
    uri: `https://sap.example.in/sap/opu/odata/sap/API_PURCHASEORDER_PROCESS_SRV/A_PurchaseOrderItem(PurchaseOrder='${order}',PurchaseOrderItem='${item}')`,
    type: 'API_PURCHASEORDER_PROCESS_SRV.A_PurchaseOrderItemType',
  },
  PurchaseOrder: order,
  PurchaseOrderItem: String(item),
  PurchasingDocumentDeletionCode: '',
  PurchaseOrderItemText: 'W-beam crash barrier, double',
  Plant: '1010',
  StorageLocation: '101A',
  MaterialGroup: 'RF01',
  OrderQuantity: '120.500',
  PurchaseOrderQuantityUnit: 'M3',
  OrderPriceUnit: 'M3',
  OrderPriceUnitToOrderUnitNmrtr: '1',
  OrdPriceUnitToOrderUnitDnmntr: '1',
  NetPriceAmount: '8900.50',
  NetPriceQuantity: '1',
  TaxCode: 'G1',
  OverdelivTolrtdLmtRatioInPct: '10.0',
  UnlimitedOverdeliveryIsAllowed: false,
  PurchaseOrderItemCategory: '0',
  AccountAssignmentCategory: 'P',
  IsCompletelyDelivered: false,
  IsFinallyInvoiced: false,
  Material: 'MAT-000123',
  ...changes,
});

export const orderRow = (
  number: string,
  changes: Changes = {},
  items: Changes[] = [itemRow(number, 10)],
): DoubleOrder => ({
  __metadata: {
    uri: `https://sap.example.in/sap/opu/odata/sap/API_PURCHASEORDER_PROCESS_SRV/A_PurchaseOrder('${number}')`,
    type: 'API_PURCHASEORDER_PROCESS_SRV.A_PurchaseOrderType',
  },
  PurchaseOrder: number,
  CompanyCode: '1000',
  PurchaseOrderType: 'NB',
  PurchasingDocumentDeletionCode: '',
  CreationDate: ticks('2026-04-01'),
  LastChangeDateTime: ticks('2026-05-01T06:30:00Z', '+0000'),
  Supplier: '0000100123',
  PaymentTerms: 'NT30',
  NetPaymentDays: '30',
  PurchasingOrganization: '1010',
  PurchasingGroup: '001',
  PurchaseOrderDate: ticks('2026-04-01'),
  DocumentCurrency: 'INR',
  ValidityStartDate: null,
  ValidityEndDate: ticks('2027-03-31'),
  ReleaseIsNotCompleted: false,
  AddressName: 'Bhilai Road Steel Pvt Ltd',
  ...changes,
  to_PurchaseOrderItem: { results: items },
});

/** As if it were changed in SAP now. */
export const touched = (row: DoubleOrder, at: string, changes: Changes): DoubleOrder => ({
  ...row,
  ...changes,
  LastChangeDateTime: ticks(at, '+0000'),
});
