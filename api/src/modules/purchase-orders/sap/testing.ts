/** What tests of the sync ask of both sides: everything that stands here, and everything that SAP says, as text by order and item. */
import { sql } from 'kysely';
import { toSapSettings, type SapSettings } from '#integrations/sap/sap-settings.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { PASSWORD, USER, type SapDouble } from '#testing/sap-double/sap-double.ts';

export const number = (n: number): string => String(4_500_000_000 + n);

export const given = (sap: SapDouble) => ({
  ...{ SAP_URL: sap.url, SAP_ORGANISATION: 'BVT', SAP_USER: USER, SAP_PASSWORD: PASSWORD },
});

export const settingsOf = (sap: SapDouble, changes: Partial<SapSettings> = {}): SapSettings => ({
  ...toSapSettings(given(sap), () => '')!,
  ...{ patience: 2000, pause: 1 },
  ...changes,
});

export const inBhimaOf = <Row>(test: TestApp, query: ReturnType<typeof sql>): Promise<Row[]> =>
  inScope(test.owner, { organisationId: test.bhima.id }, async (db) => (await query.execute(db)).rows as Row[]);

interface ItemHere {
  id: string;
  item: string;
  key: string;
  facts: string;
}

export const storedItems = (test: TestApp): Promise<ItemHere[]> =>
  inBhimaOf(
    test,
    sql`select o.id, i.id as item, o.po_number || '/' || i.item_no as key,
    concat_ws('|', o.supplier_name, o.currency, o.released, o.deletion_code, o.po_date, trim_scale(i.order_quantity), i.sap_unit,
      trim_scale(i.net_price), i.deletion_code, i.is_completed) as facts
    from purchase_order o join purchase_order_item i on ${own('i')} and i.purchase_order = o.id where ${own('o')} and o.system = 'SAP' order by key`,
  );

export const meantItems = (sap: SapDouble): Pick<ItemHere, 'key' | 'facts'>[] =>
  [...sap.orders.values()].flatMap((order) =>
    order.to_PurchaseOrderItem.results.map((item) => ({
      key: `${order.PurchaseOrder}/${String(item['PurchaseOrderItem']).padStart(5, '0')}`,
      facts: [
        ...[order['AddressName'], order['DocumentCurrency'], order['ReleaseIsNotCompleted'] ? 'f' : 't'],
        ...[order['PurchasingDocumentDeletionCode'], '2026-04-01', Number(item['OrderQuantity'])],
        ...[item['PurchaseOrderQuantityUnit'], Number(item['NetPriceAmount'])],
        ...[item['PurchasingDocumentDeletionCode'], item['IsCompletelyDelivered'] ? 't' : 'f'],
      ].join('|'),
    })),
  );
