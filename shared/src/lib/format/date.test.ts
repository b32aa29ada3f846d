import {
  dayEndedBy,
  dayOf,
  formatDate,
  formatDateTime,
  formatTime,
  fromLocalInput,
  fromPicker,
  shortDateTime,
  toLocalInput,
  toPicker,
} from './date.ts';

test('instants are shown in India, in the product’s form', () => {
  expect(formatDateTime('2026-10-06T16:40:00Z')).toBe('06 Oct, 2026 10:10 PM');
  expect(formatDate('2026-10-06T19:00:00Z')).toBe('07 Oct, 2026');
  expect(formatTime('2026-10-06T06:30:00Z')).toBe('12:00 PM');
  expect(formatTime('2026-10-06T18:30:00Z')).toBe('12:00 AM');
});

test('in a table the year stands only where it is another, and then without the time', () => {
  const now = Date.parse('2026-12-31T18:29:00Z');
  expect(shortDateTime('2026-10-06T16:40:00Z', now)).toBe('06 Oct 10:10 PM');
  expect(shortDateTime('2025-12-31T18:29:00Z', now)).toBe('31 Dec 2025');
  expect(shortDateTime('2025-12-31T18:30:00Z', now)).toBe('01 Jan 12:00 AM');
  expect(shortDateTime('nonsense', now)).toBe('');
});

test.each([
  ['2026-11-26T18:30:00.000Z', '2026-11-26'],
  ['2026-12-31T18:30:00Z', '2026-12-31'],
  ['2026-11-26T18:30:00.001Z', null],
  ['2026-11-26T18:29:00Z', null],
  ['2026-11-27T00:00:00Z', null],
  ['nonsense', null],
])('%s ends %p', (instant, day) => expect(dayEndedBy(instant)).toBe(day));

test('a day stays the day it is', () => expect(formatDate('2026-01-31')).toBe('31 Jan, 2026'));

test.each([null, undefined, '', 'nonsense'])('%p shows nothing', (value) => {
  expect(formatDate(value)).toBe('');
  expect(formatDateTime(value)).toBe('');
});

test.each(['2026-02-31', '2026-13-01', '2026-00-10'])('%s is no day, and shows nothing', (day) => {
  expect(formatDate(day)).toBe('');
});

test('a night in India belongs to the Indian day', () => {
  expect(dayOf('2026-10-06T18:29:59Z')).toBe('2026-10-06');
  expect(dayOf('2026-10-06T18:30:00Z')).toBe('2026-10-07');
});

const ALSO = [
  '6/10/2026',
  '6-10-2026',
  '6.10.2026',
  '6/10/26',
  '06 oct, 2026',
  '6 October 2026',
  '6-OCT-26',
  '2026/10/6',
];

test('the picker shows DD MMM YYYY and understands what people type', () => {
  expect(toPicker('2026-10-06')).toBe('06 Oct 2026');
  for (const typed of ['06 Oct 2026', '6 Oct 2026', '06/10/2026', '06-10-2026', ' 2026-10-06 ', ...ALSO])
    expect([typed, fromPicker(typed)]).toEqual([typed, '2026-10-06']);
  for (const typed of [
    '',
    '31 Feb 2026',
    '10/25/2026',
    'yesterday',
    '6 10',
    '6 Okt 2026',
    '31/4/26',
    '0/1/2026',
    '2026-02-30',
    '6 10 202',
  ])
    expect([typed, fromPicker(typed)]).toEqual([typed, null]);
});

test('a date-time field is read and filled in India’s time, whatever the device’s zone', () => {
  expect(toLocalInput('2026-10-06T16:40:00Z')).toBe('2026-10-06T22:10');
  expect(fromLocalInput('2026-10-06T22:10')).toBe('2026-10-06T16:40:00.000Z');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('soon')).toBeNull();
});
