import { afterInspection } from './inspection.ts';
import { monthsAfter } from '@chainage/shared/lib/format/days';

it.each([
  ['2026-11-26', 6, '2027-05-26'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 12, '2027-12-15'],
])('%s and %i months are %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));

const CAMERA = 716;
const stands = (changes: Record<string, unknown>) =>
  ({ record: { values: { asset_type: CAMERA, condition: 'good', last_inspected_on: null, ...changes } } }) as never;
const inspected = (data: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
  afterInspection({ loaded: stands(changes), data: { condition: 'fair', last_inspected_on: '2026-11-20', ...data } });

it.each([
  ['as often as its type asks for', {}, {}, '2027-02-20'],
  ['as often as the asset says', {}, { inspected_every: 12 }, '2027-11-20'],
  ['on the day that was said', { next_on: '2026-12-01' }, { inspected_every: 12 }, '2026-12-01'],
  ['soon, where it is critical', { condition: 'critical' }, { inspected_every: 12 }, '2026-12-20'],
  ['once a year, of a type of their own', {}, { asset_type: 1001 }, '2027-11-20'],
  ['never, where it is gone', { condition: 'missing' }, {}, null],
])('is due again %s', (_, data, changes, then) =>
  expect(inspected(data, changes).values).toEqual({ next_inspection_on: then }),
);

it.each(['2026-11-20', '2025-01-01'])('is not due again before it was looked at: %s', (day) => {
  expect(inspected({ next_on: day }).errors).toMatchObject([{ path: 'next_on', code: 'before_start' }]);
});

it('one that arrives after a later one leaves the asset as it was seen last', () => {
  const { values, history } = inspected(
    { condition: 'critical' },
    { last_inspected_on: '2026-11-25', next_inspection_on: '2027-02-25' },
  );
  expect(values).toEqual({ condition: 'good', last_inspected_on: '2026-11-25', next_inspection_on: '2027-02-25' });
  expect(history).toMatchObject({ condition: 'critical', inspected_on: '2026-11-20', late: true });
});
