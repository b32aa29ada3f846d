import { readTypedLine, writeTypedLine } from './typed-line.ts';

it('reads degrees with or without a chainage, however they are set apart', () => {
  const text = [
    'Latitude,Longitude,Chainage',
    '17.680000, 75.920000, 12+000',
    '',
    '# a bend',
    '17.69;75.93',
    '17.70\t75.94\t13.250',
    ' 17.71  75.95  14 100 ',
    '-1.5 +36.8',
  ].join('\r\n');
  expect(readTypedLine(text)).toEqual({
    places: [
      { lat: 17.68, lng: 75.92, metres: 12_000 },
      { lat: 17.69, lng: 75.93 },
      { lat: 17.7, lng: 75.94, metres: 13_250 },
      { lat: 17.71, lng: 75.95, metres: 14_100 },
      { lat: -1.5, lng: 36.8 },
    ],
    lines: [2, 5, 6, 7, 8],
    faults: [],
  });
});

it.each([
  ['17.68', 'degrees'],
  ['north, east', 'degrees'],
  ['17,68, 75,92', 'chainage'],
  ['91, 75.9', 'beyond'],
  ['17.6, 181', 'beyond'],
  ['17.6, 75.9, km 12', 'chainage'],
  ['1e400, 75.9', 'degrees'],
  ['=HYPERLINK("x"), 75.9', 'degrees'],
])('says of %s that it is no vertex', (line, code) => {
  expect(readTypedLine(`17.6, 75.9\n${line}`).faults).toEqual([{ line: 2, code }]);
});

it('writes what it reads', () => {
  const text = '17.680000, 75.920000, 12+000\n17.690000, 75.930000';
  expect(writeTypedLine(readTypedLine(text).places)).toBe(text);
});
