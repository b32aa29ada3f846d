// Orders that the stand-in begins with: always the same ones for a number of them.
const SUPPLIERS = [
  ['0000100123', 'Bhilai Road Steel Pvt Ltd'],
  ['0000100207', 'Konkan Bitumen Depot'],
  ['0000100311', 'Sahyadri Aggregates LLP'],
  ['0000100450', 'Nashik Thermoplastic Markings'],
  ['0000100582', 'Deccan Luminaires Ltd'],
];
// text, material, group, unit, price, per
const ITEMS = [
  ['W-beam crash barrier, single', 'RF-WB-01', 'RF01', 'M', '2350.00', '1'],
  ['Bitumen VG-30, bulk', 'BT-VG30', 'BT01', 'TO', '52400.50', '1'],
  ['Dense bituminous macadam, laid', null, 'SV01', 'M3', '8900.50', '1'],
  ['Aggregate 20 mm', 'AG-20', 'AG01', 'M3', '1450.00', '1'],
  ['Thermoplastic marking, white', 'MK-TP-W', 'MK01', 'M2', '540.00', '1'],
  ['Road stud, two-way', 'RF-RS-02', 'RF01', 'ST', '31500.00', '100'],
  ['LED luminaire 150 W', 'EL-LED150', 'EL01', 'PC', '6200.00', '1'],
  ['Cement OPC 53', 'CE-OPC53', 'AG01', 'BAG', '395.00', '1'],
];

const day = (n) => new Date(Date.UTC(2026, 3, 1) + n * 86_400_000).toISOString().slice(0, 10) + 'T00:00:00Z';

export function orderOf(n, changedAt) {
  const PurchaseOrder = String(4_500_000_000 + n);
  const [Supplier, AddressName] = SUPPLIERS[n % SUPPLIERS.length];
  const items = Array.from({ length: 1 + (n % 5) }, (_, i) => {
    const [text, material, group, unit, price, per] = ITEMS[(n * 3 + i) % ITEMS.length];
    return {
      PurchaseOrder,
      // without zeros, as SAP writes it
      PurchaseOrderItem: String((i + 1) * 10),
      PurchasingDocumentDeletionCode: n % 23 === 0 && i === 1 ? 'L' : '',
      PurchaseOrderItemText: text,
      Plant: '1010',
      StorageLocation: material ? '101A' : '',
      MaterialGroup: group,
      OrderQuantity: String(50 + ((n * 37 + i * 11) % 950) + (i % 2 ? 0.125 : 0)),
      PurchaseOrderQuantityUnit: n % 97 === 5 && i === 0 ? 'ROL' : unit,
      OrderPriceUnit: unit,
      OrderPriceUnitToOrderUnitNmrtr: '1',
      OrdPriceUnitToOrderUnitDnmntr: '1',
      NetPriceAmount: price,
      NetPriceQuantity: per,
      TaxCode: 'G1',
      OverdelivTolrtdLmtRatioInPct: n % 4 === 0 ? '10.0' : '0.0',
      UnlimitedOverdeliveryIsAllowed: n % 41 === 0,
      UnderdelivTolrtdLmtRatioInPct: '0.0',
      PurchaseOrderItemCategory: '0',
      AccountAssignmentCategory: material ? '' : 'P',
      IsCompletelyDelivered: n % 19 === 0 && i === 0,
      IsFinallyInvoiced: false,
      Material: material ?? '',
    };
  });
  return {
    PurchaseOrder,
    CompanyCode: n % 50 === 49 ? '2000' : '1000',
    PurchaseOrderType: 'NB',
    PurchasingDocumentDeletionCode: n % 37 === 36 ? 'L' : '',
    PurchasingProcessingStatus: n % 13 === 12 ? '03' : '05',
    CreatedByUser: 'CB9980000010',
    CreationDate: day(n % 200),
    LastChangeDateTime: changedAt ?? new Date(Date.UTC(2026, 9, 1) + n * 1000 + 0.5).toISOString(),
    Supplier,
    Language: 'EN',
    PaymentTerms: 'NT30',
    NetPaymentDays: '30',
    PurchasingOrganization: '1010',
    PurchasingGroup: '001',
    PurchaseOrderDate: day(n % 200),
    DocumentCurrency: n % 10 === 7 ? 'USD' : 'INR',
    ExchangeRate: '1.00000',
    ValidityStartDate: null,
    ValidityEndDate: n % 3 === 0 ? day(365) : null,
    ReleaseIsNotCompleted: n % 13 === 12,
    PurchasingCompletenessStatus: true,
    AddressName,
    to_PurchaseOrderItem: items,
  };
}
