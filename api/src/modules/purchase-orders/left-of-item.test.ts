import { amountOf, fits, leftOfItem, percentOf, type ItemFacts, type OrderFacts } from './left-of-item.ts';
import { sumsOf } from './order-state.ts';

const order: OrderFacts = { status: 'open', released: true, deletion_code: '' };
const item: ItemFacts = {
  ...{ order_quantity: '100.000', used_quantity: '0.000', net_price: '8900.00', price_quantity: null },
  ...{ over_delivery_pct: null, unlimited_over: false, is_completed: false, deletion_code: '', unit: 676 },
};

it.each<[string, Partial<OrderFacts>, Partial<ItemFacts>, object]>([
  ['nothing used', {}, {}, { balance: '100.000', most: '100.000', whyNot: null, mayLink: true }],
  [
    'some used, 5 % over',
    {},
    { used_quantity: '99.999', over_delivery_pct: '5.0' },
    { balance: '0.001', most: '5.001' },
  ],
  ['all used', {}, { used_quantity: '100.000' }, { most: '0.000', whyNot: 'used_up', mayLink: false }],
  ['more than all', {}, { used_quantity: '103.000' }, { balance: '-3.000', most: '0.000', whyNot: 'used_up' }],
  ['a tolerance is cut', {}, { order_quantity: '0.333', over_delivery_pct: '0.5' }, { most: '0.334' }],
  ['any amount over', {}, { used_quantity: '900.000', unlimited_over: true }, { most: null, mayLink: true }],
  ['not released', { released: false }, {}, { whyNot: 'not_released' }],
  ['deleted', { deletion_code: 'L', status: 'cancelled' }, {}, { whyNot: 'deleted' }],
  ['cancelled', { status: 'cancelled' }, {}, { whyNot: 'cancelled' }],
  ['a draft', { status: 'draft' }, {}, { whyNot: 'draft' }],
  ['item deleted', {}, { deletion_code: 'L' }, { whyNot: 'item_deleted' }],
  ['delivered completely', {}, { is_completed: true }, { whyNot: 'completed' }],
  ['a unit nobody knows', {}, { unit: null }, { whyNot: 'no_unit' }],
])('%s', (_, ofOrder, ofItem, left) =>
  expect(leftOfItem({ ...order, ...ofOrder }, { ...item, ...ofItem })).toMatchObject(left),
);

it('takes to the gram what may still come, and no more', () => {
  const left = leftOfItem(order, { ...item, over_delivery_pct: '5.0', used_quantity: '75.000' });
  expect([fits(left, '30.000'), fits(left, '30.001'), fits({ most: null }, '999999')]).toEqual([true, false, true]);
});

it.each([
  ['75', '8900.00', null, '667500.00'],
  ['120.000', '1.255', '100.000', '1.51'],
  ['0.001', '0.01', '1000.000', '0.00'],
  ['9999999999.999', '999999999999.999', '1.000', '9999999999998990000000.00'],
])('%s at %s per %s is %s', (quantity, price, per, amount) =>
  expect(amountOf(quantity, { net_price: price, price_quantity: per })).toBe(amount),
);

const row = (changes: Partial<ItemFacts> & { used_value?: string }) => ({ ...item, used_value: '0.00', ...changes });

it.each<[string, Partial<OrderFacts>, ReturnType<typeof row>[], string, string]>([
  ['nothing used', {}, [row({})], 'open', '0.0'],
  ['some', {}, [row({ used_quantity: '50.000', used_value: '445000.00' }), row({})], 'partially_used', '25.0'],
  ['all of each', {}, [row({ used_quantity: '100.000', used_value: '890000.00' })], 'completed', '100.0'],
  ['nearly all', {}, [row({ used_quantity: '99.950', used_value: '889555.00' })], 'partially_used', '99.9'],
  ['a little more', {}, [row({ used_quantity: '100.040', used_value: '890356.00' })], 'completed', '100.1'],
  ['all, in rounded parts', {}, [row({ used_quantity: '100.000', used_value: '889999.99' })], 'completed', '100.0'],
  ['one complete, one taken off', {}, [row({ is_completed: true }), row({ deletion_code: 'L' })], 'completed', '0.0'],
  ['worth nothing', {}, [row({ net_price: '0', used_quantity: '25.000' })], 'partially_used', '25.0'],
  ['a draft', { status: 'draft' }, [row({})], 'draft', '0.0'],
  ['given back', { status: 'completed' }, [row({})], 'open', '0.0'],
  ['deleted in SAP', { deletion_code: 'L' }, [row({ used_quantity: '1.000' })], 'cancelled', '0.0'],
  ['without items', {}, [], 'open', '0.0'],
])('an order with %s stands so', (_, ofOrder, items, status, percent) =>
  expect(sumsOf({ ...order, ...ofOrder }, items)).toMatchObject({ status, used_percent: percent }),
);

it.each([
  ['99.960', '99.9'],
  ['100.000', '100.0'],
  ['100.040', '100.1'],
  ['89.950', '90.0'],
])('%s of 100.000 is %s percent', (used, percent) => expect(percentOf(used, '100.000')).toBe(percent));
