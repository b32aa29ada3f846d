import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { itemBody, makeOrder, orderBody, readOrder, takeStep } from './testing.ts';

const { one: ONE, list: LIST } = orderPlace.paths;

let test: TestApp;
let admin: Client;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [admin, engineer] = await Promise.all([as('organisation_admin'), as('site_engineer')]);
});
afterAll(() => test.close());

it('is entered with its items, saved, changed and read, each item keeping its id', async () => {
  const id = await makeOrder(admin, { items: [itemBody(), itemBody({ net_price: '1.255', price_quantity: '100' })] });
  expect((await takeStep(admin, id, 'save')).json()).toMatchObject({ status: 'open' });
  const before = await readOrder(admin, id);
  expect(before.items.map((item) => item['item_no'])).toEqual(['00010', '00020']);
  expect(before).toMatchObject({ value: '1068001.51', used_percent: '0.0' });
  expect(before.standing[0]).toMatchObject({ balance_quantity: '120.000', most: '120.000', why_not: null });
  const items = [before.items[1], itemBody({ text: 'Tack coat' })];
  const changed = await admin.patch(`${ONE}${id}/`, { version: before.version, items });
  expect(changed.statusCode).toBe(200);
  const after = await readOrder(admin, id);
  expect(after.items.map((item) => [item['item_no'], item['text']])).toEqual([
    ['00020', 'Bituminous concrete 40 mm'],
    ['00030', 'Tack coat'],
  ]);
  expect(after.items[0]?.['row_id']).toBe(before.items[1]?.['row_id']);
  const again = await admin.patch(`${ONE}${id}/`, { version: after.version, items: after.items });
  expect(again.json()).toMatchObject({ version: after.version });
});

it('sent again is the same order, and another with its number is told so', async () => {
  const body = orderBody();
  expect((await admin.post(ONE, body)).statusCode).toBe(201);
  expect((await admin.post(ONE, body)).statusCode).toBe(201);
  const taken = await admin.post(ONE, orderBody({ po_number: body.po_number }));
  expect(taken.json()).toMatchObject({ errors: [{ path: 'po_number', code: 'duplicate' }] });
});
