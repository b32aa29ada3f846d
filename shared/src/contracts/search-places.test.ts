import { placeOfNumber, searchParts } from './search-places.ts';

test.each([
  '47+257',
  '47.257',
  'km 47.257',
  'KM47+257',
  'km. 47+257',
  '47.257 km',
  '47.257km',
  '47 + 257',
  '47+ 257',
  'ch 47+257',
  'Ch.47+257',
  'chainage 47+257',
  '४७+२५७',
  'किमी ४७.२५७',
  '४७.२५७ कि.मी.',
  'चेनेज ४७+२५७',
  '47+257 LHS',
  '४७+२५७ rhs',
])('"%s" is a place and no word', (search) => {
  expect(searchParts(search)).toEqual({ places: ['47.257'], words: '' });
});

test.each(['2.5', 'km', '12', 'lhs', 'MH12AB1234', '9876543210+', 'C++ 12', 'bus + truck', 'ch'])(
  '"%s" is no place',
  (search) => {
    expect(searchParts(search)).toEqual({ places: [], words: search });
  },
);

test('words beside a place stay, and a number is one in any digits', () => {
  expect(searchParts('pothole 47+257 km night')).toEqual({ places: ['47.257'], words: 'pothole night' });
  expect(searchParts('००१२ गड्ढा')).toEqual({ places: [], words: '0012 गड्ढा' });
  expect(searchParts('1+5 43+250')).toEqual({ places: ['1.005', '43.250'], words: '' });
});

test.each(['MH 12 AB 1234', 'mh-12-ab-1234', 'MH12 AB1234', 'MH 12 AB1234', 'MH12AB1234'])(
  '"%s" is one plate, however it is painted',
  (search) => expect(searchParts(search)).toEqual({ places: [], words: 'MH12AB1234' }),
);

test.each(['DL 3C AB 1234', 'dl-3-c-ab-1234', 'DL3C AB1234', 'DL 3 CAB 1234', 'DL3CAB1234'])(
  '"%s" has the letter of its class beside its district',
  (search) => expect(searchParts(search)).toEqual({ places: [], words: 'DL3CAB1234' }),
);

test.each([
  ['truck ka 22 ab 4417 47+257 night', ['47.257'], 'truck KA22AB4417 night'],
  ['22 BH 1234 AA', [], '22BH1234AA'],
  ['bus DL 1P C 0042 lhs', [], 'bus DL1PC0042 lhs'],
  ['DL 11C AB 1234', [], 'DL11CAB1234'],
  // of one whose series is not known, and of one from before there were any
  ['MH 12 1234', [], 'MH 12 1234'],
  ['MH 12 AB', [], 'MH 12 AB'],
  ['ISS/MH/2026-27/000012', [], 'ISS/MH/2026-27/000012'],
  // no state has this code: words that only look so
  ['no 12 to 4417', [], 'no 12 to 4417'],
])('of "%s" only what is a plate is one', (search, places, words) =>
  expect(searchParts(search)).toEqual({ places, words }),
);

test('a number of four to six digits may be a place, and is a word all the same', () => {
  expect(['33050', '2050', '133050'].map(placeOfNumber)).toEqual(['33.050', '2.050', '133.050']);
  expect(['0033', '330', '1330500', '33a50'].map(placeOfNumber)).toEqual([undefined, undefined, undefined, undefined]);
  expect(searchParts('33050')).toEqual({ places: [], words: '33050' });
});
