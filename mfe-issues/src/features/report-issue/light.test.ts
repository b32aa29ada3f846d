import { lightAt, sunHeight } from './light.ts';

const SOLAPUR = { lat: 17.66, lng: 75.91 };
const at = (india: string) => new Date(`${india}+05:30`);

// sunrise and sunset of Solapur, to the minute, as almanacs have them
test.each([
  ['2026-06-21T05:51', '2026-06-21T19:00'],
  ['2026-12-21T06:50', '2026-12-21T17:55'],
])('the sun rises and sets there as an almanac says: %s, %s', (rise, set) => {
  expect(Math.abs(sunHeight(at(rise), SOLAPUR))).toBeLessThan(2);
  expect(Math.abs(sunHeight(at(set), SOLAPUR))).toBeLessThan(2);
});

test('stands overhead at noon in June, and below the horizon at midnight', () => {
  expect(sunHeight(at('2026-06-21T12:27'), SOLAPUR)).toBeGreaterThan(83);
  expect(sunHeight(at('2026-06-21T00:27'), SOLAPUR)).toBeLessThan(-40);
});

test.each([
  ['2026-11-25T12:00', 'daylight'],
  ['2026-11-25T06:25', 'dawn_dusk'],
  ['2026-11-25T18:05', 'dawn_dusk'],
  ['2026-11-25T19:30', 'night_unlit'],
  ['2026-06-21T19:30', 'night_unlit'],
])('%s at Solapur is %s', (india, light) => {
  expect(lightAt(at(india), SOLAPUR)).toBe(light);
});
