// API_PURCHASEORDER_PROCESS_SRV as far as it is read: names, types and lengths as SAP publishes them.
@protocol: 'odata'
@path: '/sap/opu/odata4/sap/API_PURCHASEORDER_PROCESS_SRV'
@readonly
service API_PURCHASEORDER_PROCESS_SRV {
  entity A_PurchaseOrder {
    key PurchaseOrder : String(10);
    CompanyCode : String(4);
    PurchaseOrderType : String(4);
    PurchasingDocumentDeletionCode : String(1);
    PurchasingProcessingStatus : String(2);
    CreatedByUser : String(12);
    CreationDate : DateTime;
    LastChangeDateTime : Timestamp;
    Supplier : String(10);
    Language : String(2);
    PaymentTerms : String(4);
    NetPaymentDays : Decimal(3, 0);
    PurchasingOrganization : String(4);
    PurchasingGroup : String(3);
    PurchaseOrderDate : DateTime;
    DocumentCurrency : String(5);
    ExchangeRate : Decimal(9, 5);
    ValidityStartDate : DateTime;
    ValidityEndDate : DateTime;
    ReleaseIsNotCompleted : Boolean;
    PurchasingCompletenessStatus : Boolean;
    AddressName : String(40);
    to_PurchaseOrderItem : Composition of many A_PurchaseOrderItem on to_PurchaseOrderItem.PurchaseOrder = PurchaseOrder;
  }
  entity A_PurchaseOrderItem {
    key PurchaseOrder : String(10);
    key PurchaseOrderItem : String(5);
    PurchasingDocumentDeletionCode : String(1);
    PurchaseOrderItemText : String(40);
    Plant : String(4);
    StorageLocation : String(4);
    MaterialGroup : String(9);
    OrderQuantity : Decimal(13, 3);
    PurchaseOrderQuantityUnit : String(3);
    OrderPriceUnit : String(3);
    OrderPriceUnitToOrderUnitNmrtr : Decimal(5, 0);
    OrdPriceUnitToOrderUnitDnmntr : Decimal(5, 0);
    NetPriceAmount : Decimal(11, 2);
    NetPriceQuantity : Decimal(5, 0);
    TaxCode : String(2);
    OverdelivTolrtdLmtRatioInPct : Decimal(3, 1);
    UnlimitedOverdeliveryIsAllowed : Boolean;
    UnderdelivTolrtdLmtRatioInPct : Decimal(3, 1);
    PurchaseOrderItemCategory : String(1);
    AccountAssignmentCategory : String(1);
    IsCompletelyDelivered : Boolean;
    IsFinallyInvoiced : Boolean;
    Material : String(40);
  }
}
