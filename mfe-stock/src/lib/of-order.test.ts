import { renderHook } from '@testing-library/react';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { suggestedRate, useOfOrder, type Said } from './of-order.ts';

const item = (more: Partial<PoItem>): PoItem => ({
  ...{ id: 'i', purchase_order: 'o', po_number: '1', item_no: '1', text: null, material: null, why_not: null },
  ...{ supplier_name: 'Balaji', currency: 'INR', unit: 1, unit_label: 'nos', unit_labels: {}, unit_price: '640.00' },
  ...{ order_quantity: '9', balance_quantity: '9', most: '9', ...more },
});

test.each([
  [{}, 1, '', '640.00'],
  [{ currency: 'USD' }, 1, '', null],
  [{ unit_price: null }, 1, '', null],
  // ordered free, or up to a sum
  [{ unit_price: '0.00' }, 1, '', null],
  // kept in another unit: not before somebody says how much of it one is
  [{ unit: 2 }, 1, '', null],
  [{ unit: 2, unit_price: '52000.00' }, 1, '0.05', '2600.00'],
  [{}, undefined, '', null],
])('of %o kept in %s by %s the rate is %s', (more, unit, factor, rate) => {
  expect(suggestedRate(item(more), unit, factor)).toBe(rate);
});

/** A receipt as it stands, and what is written into it as one item after the other is chosen. */
function receipt(values: Record<Said, string>) {
  const now = { ...values };
  const { rerender } = renderHook(
    ({ of }: { of: PoItem | undefined }) =>
      useOfOrder({
        ...{ item: of, unit: 1, factor: now.unit_factor },
        get: (name) => now[name],
        set: (name, value) => void (now[name] = value),
      }),
    { initialProps: { of: undefined as PoItem | undefined } },
  );
  return (of: PoItem) => {
    rerender({ of });
    return { ...now };
  };
}

test('a draft that is opened again knows what its order said from what was typed', () => {
  const choose = receipt({ unit_rate: '640', vendor: 'By hand', unit_factor: '' });
  expect(choose(item({}))).toMatchObject({ unit_rate: '640', vendor: 'By hand' });
  const other = item({ id: 'j', unit_price: '96.40', supplier_name: 'Steel Co' });
  expect(choose(other)).toMatchObject({ unit_rate: '96.40', vendor: 'By hand' });
  expect(choose(item({ id: 'k', unit_price: null }))).toMatchObject({ unit_rate: '', vendor: 'By hand' });
});

test('how much one is of the order’s unit stays in a draft, and goes with the unit', () => {
  const choose = receipt({ unit_rate: '', vendor: '', unit_factor: '0.05' });
  expect(choose(item({ unit: 2 }))).toMatchObject({ unit_factor: '0.05', unit_rate: '32.00' });
  expect(choose(item({ id: 'j', unit: 3 }))).toMatchObject({ unit_factor: '' });
});
