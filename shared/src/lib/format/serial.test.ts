import { shortNumber, shortOfSeries } from './serial.ts';

const march = Date.parse('2027-03-31T18:29:00Z');

test('of this financial year the serial is enough, which ends with March in India', () => {
  expect(shortNumber('ISS/RA/2026-27/000041', march)).toBe('000041');
  expect(shortNumber('ISS/RA/2026-27/000041', march + 60_000)).toBe('2026-27/000041');
  expect(shortNumber('ISS/RA/2099-00/000007', Date.parse('2099-05-01'))).toBe('000007');
});

test('what bears no year is as short as it gets', () => {
  expect([shortNumber('A-17', march), shortNumber('DPR/P1/0009', march)]).toEqual(['A-17', '0009']);
});

test('among several series the series tells numbers apart', () => {
  expect(shortOfSeries('ISS/RA/2026-27/000041', march)).toBe('RA 000041');
  expect(shortOfSeries('ISS/HZ/2025-26/000041', march)).toBe('HZ 2025-26/000041');
  expect(shortOfSeries('A-17', march)).toBe('A-17');
});
