import { screen, within } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { DifferencesCard } from './differences-card.tsx';

const order = {
  ...{ id: 'x', number: null, status: 'open', version: 2, source: 'sap', currency: 'USD' },
  standing: [{ item_no: '00010', text: 'W-beam' }],
};
const change = (item_no: string, field: string, was: string | null, becomes: string | null) => ({
  ...{ item_no, field, was, becomes },
});

beforeAll(() => loadTexts('purchase-orders', () => import('#i18n/en.json')));
beforeEach(() => {
  newDevice();
  signInAs(['view__all__purchase_order']);
});

test('what SAP changed stands by order and item, in words and in the currency; a new item says what it is', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({
    at: '2026-11-26T04:35:00Z',
    results: [
      change('', 'currency', 'INR', 'USD'),
      change('', 'released', 'true', 'false'),
      change('', 'valid_to', null, '2027-03-31'),
      change('00010', 'net_price', '8900.5', '1234.565'),
      change('00010', 'deletion_code', '', 'L'),
      change('00010', 'over_delivery_pct', '5', null),
      change('00020', 'text', null, 'Bitumen'),
      change('00020', 'order_quantity', null, '120.5'),
      change('00020', 'unlimited_over', null, 'false'),
      change('00020', 'net_price', null, '2'),
      // it stood here, and lacked both
      change('00030', 'material', null, 'BIT-60'),
      change('00030', 'plant', null, '1000'),
    ],
  });
  show([{ path: '/', element: <DifferencesCard record={order as never} /> }], '/');
  const card = within(await screen.findByRole('region', { name: /^Changed by SAP/ }));
  const facts = card
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.replaceAll(/\s+/g, ' ')}`);
  expect(facts).toEqual([
    'Currency: INR → USD',
    'Released: yes → no',
    'Valid until: nothing → 31 Mar, 2027',
    'Price: ₹8,900.50 → $1,234.565',
    'Deleted in SAP: no → yes',
    'May come over the order: 5% → nothing',
    'What is ordered: Bitumen',
    'Quantity: 120.500',
    'Price: $2.00',
    'Material code: nothing → BIT-60',
    'Plant: nothing → 1000',
  ]);
  expect(card.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Order',
    '00010 W-beam',
    '00020 · new',
    '00030',
  ]);
});
