import { dayOfMonth, readAddress } from './month-address.ts';
import { rowsInSight } from './use-grid-keys.ts';

const NOW = new Date('2026-10-06T12:00:00+05:30');

test('what the address leaves out, or says wrongly, is that of now', () => {
  expect(readAddress('', NOW)).toEqual({ package: '', month: '2026-10', date: '2026-10-06' });
  expect(readAddress('?package=2&month=2026-13&date=2026-02-30', NOW)).toEqual({
    package: '2',
    month: '2026-10',
    date: '2026-10-06',
  });
  expect(readAddress('?package=2&month=2026-09&date=2026-09-30', NOW)).toMatchObject({
    month: '2026-09',
    date: '2026-09-30',
  });
});

test('a day of a month is said as the calendar does', () => {
  expect([dayOfMonth('2026-11', 5), dayOfMonth('2026-11', 30)]).toEqual(['2026-11-05', '2026-11-30']);
});

it('moves by as many rows as are in sight, but one', () => {
  const box = document.createElement('div');
  box.innerHTML = '<table><thead><tr><th></th></tr></thead><tbody><tr><td></td></tr></tbody></table>';
  const table = box.querySelector('table')!;
  expect(rowsInSight(table)).toBe(Infinity);
  Object.defineProperty(box, 'clientHeight', { value: 410 });
  for (const part of [table.tHead!, table.tBodies[0]!.rows[0]!])
    Object.defineProperty(part, 'offsetHeight', { value: 40 });
  expect(rowsInSight(table)).toBe(8);
});
