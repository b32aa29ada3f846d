import { applyChange, fromUnits, toUnits, type Held } from './amounts.ts';

const NOTHING: Held = { quantity: 0n, value: 0n, rate: null };

it.each([
  ['7.5', 3, 7500n, '7.500'],
  ['-0.001', 3, -1n, '-0.001'],
  ['0', 2, 0n, '0.00'],
  ['99999999999.999', 3, 99999999999999n, '99999999999.999'],
])('%s to %i places is %s', (text, places, units, back) => {
  expect(toUnits(text, places)).toBe(units);
  expect(fromUnits(units, places)).toBe(back);
});

it('the value is exact to the paisa, and the last of an item takes what is left', () => {
  // three for ₹10.00: two go out at 3.33, the last at 3.34
  let held = applyChange(NOTHING, { quantity: 3000n, value: 1000n }).held;
  expect(held.rate).toBe(333n);
  const worth: bigint[] = [];
  for (let out = 0; out < 3; out += 1) {
    const step = applyChange(held, { quantity: -1000n });
    worth.push(-step.value);
    ({ held } = step);
  }
  expect(worth).toEqual([333n, 334n, 333n]);
  expect(held).toEqual({ quantity: 0n, value: 0n, rate: 333n });
  // what comes back to an empty store comes at the last rate
  expect(applyChange(held, { quantity: 2000n }).value).toBe(666n);
});

it('a reversal takes its own value, and the average where that is not there any more', () => {
  const held = { quantity: 10_000n, value: 55_000n, rate: 5500n };
  expect(applyChange(held, { quantity: -5000n, value: 50_000n }).value).toBe(-50_000n);
  expect(applyChange({ ...held, value: 27_500n }, { quantity: -5000n, value: 50_000n }).value).toBe(-13_750n);
});
