/**
 * A page in the shape in which systems of SAP's customers have written it: one of the cloud, whose orders bear no name of their
 * supplier, and an older one of somebody's own, with fewer fields. Fields, types and empty values as recorded; what they say is ours.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemRow, orderRow } from '#testing/sap-double/orders.ts';
import { PASSWORD, sapDouble, USER } from '#testing/sap-double/sap-double.ts';
import { FROM_THE_START, readPages, type Page } from './read-orders.ts';
import { SapSession } from './session.ts';
import { toSapSettings } from './sap-settings.ts';

const recorded = readFileSync(join(__dirname, 'as-recorded.json'), 'utf8');
type Entry = Readonly<Record<string, unknown>> & {
  to_PurchaseOrderItem: { results: Readonly<Record<string, unknown>>[] };
};
const { results } = (JSON.parse(recorded) as { d: { results: Entry[] } }).d;

test('a recorded page is read: by its stamps, its items in their order, an order without a name by its supplier’s code', async () => {
  const sap = await sapDouble();
  const json = { 'content-type': 'application/json' };
  sap.fault = (_request, count) =>
    count === 1
      ? { status: 200, headers: json, body: recorded }
      : { status: 200, headers: json, body: '{"d":{"results":[]}}' };
  const given = { SAP_URL: sap.url, SAP_ORGANISATION: 'ROAD', SAP_USER: USER, SAP_PASSWORD: PASSWORD };
  const settings = toSapSettings(given, () => '')!;
  const pages: Page[] = [];
  for await (const page of readPages({ session: new SapSession(settings), settings }, FROM_THE_START)) pages.push(page);
  await sap.close();
  expect(pages.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  expect(pages.at(-1)!.cursor).toMatchObject({ newest: '2022-09-16T00:45:12.000Z' });
  const common = {
    po_type: 'NB',
    currency: 'EUR',
    valid_from: null,
    valid_to: null,
    net_payment_days: 0,
    deletion_code: '',
  };
  expect(pages.flatMap(({ orders }) => orders)).toMatchObject([
    {
      ...common,
      ...{
        po_number: '4500000001',
        supplier_code: '100000',
        supplier_name: 'Test Supplier',
        po_date: '2022-09-16',
        released: false,
      },
      items: [
        {
          item_no: '00010',
          text: 'Glass beads',
          sap_unit: 'KG',
          order_quantity: '1',
          net_price: '100',
          price_quantity: '1',
        },
      ],
    },
    {
      ...common,
      ...{
        po_number: '4500003595',
        supplier_code: '10300001',
        supplier_name: null,
        po_date: '2019-11-21',
        released: true,
      },
      items: [
        {
          item_no: '00010',
          text: 'Bitumen VG-30',
          sap_unit: 'TO',
          account_assignment: 'K',
          material: '66',
          storage_location: null,
        },
        { item_no: '00020', order_quantity: '2.5', deletion_code: 'L', over_delivery_pct: '0', unlimited_over: false },
      ],
    },
  ]);
});

test('the stand-in and the double have no field that a recorded order has not', () => {
  const declared = readFileSync(join(__dirname, '../../../../e2e/sap-stand-in/srv/purchase-orders.cds'), 'utf8');
  const cloud = results[1]!;
  for (const [entity, entry, double] of [
    ['A_PurchaseOrder', cloud, orderRow('4500003595')],
    ['A_PurchaseOrderItem', cloud.to_PurchaseOrderItem.results[0]!, itemRow('4500003595', 10)],
  ] as const) {
    const [, fields = ''] = new RegExp(`entity ${entity} \\{([^}]*)\\}`).exec(declared) ?? [];
    const names = [...fields.matchAll(/^ +(?:key )?(\w+) :/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(20);
    expect([...names, ...Object.keys(double)].filter((name) => !(name in entry))).toEqual([]);
  }
});
