import { searchParts } from './search-places.ts';

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
