import { formatChainage, kmToMetres, metresToKm, parseChainage } from './chainage.ts';

test('a chainage keeps its metres between wire, database and screen', () => {
  expect(kmToMetres('43.250')).toBe(43250);
  expect(kmToMetres('43.25')).toBe(43250);
  expect(kmToMetres('0')).toBe(0);
  expect(metresToKm(43007)).toBe('43.007');
  expect(formatChainage('123.45')).toBe('123+450');
  expect(formatChainage('43+')).toBe('43+');
});

test.each([
  ['43+250', '43.250'],
  [' 43 + 5 ', '43.005'],
  ['43.25', '43.250'],
  ['43', '43.000'],
  ['143', '143.000'],
  ['47257', '47.257'],
  ['7257', '7.257'],
  ['1047257', '1047.257'],
  ['47 257', '47.257'],
  ['47-257', '47.257'],
  ['47/257', '47.257'],
  ['47 - 257', '47.257'],
])('what a person types, %s, becomes %s', (typed, wire) => expect(parseChainage(typed)).toBe(wire));

test.each(['', 'abc', '43+2500', '-1', '43.2505', '43,250', 'NaN', '1e3', '10472571', '47 2571', '47--257'])(
  '%s is no chainage',
  (typed) => expect(parseChainage(typed)).toBeNull(),
);

test('the wire form is checked before it is counted', () => {
  expect(() => kmToMetres('43+250')).toThrow(RangeError);
  expect(() => kmToMetres('Infinity')).toThrow(RangeError);
});
