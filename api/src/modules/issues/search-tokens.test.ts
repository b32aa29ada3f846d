import { searchTokens } from './search-tokens.ts';

it('finds an issue by its number in full, in part and without zeros', () => {
  expect(searchTokens('ISS/RM/2026-27/000041', {})).toEqual(['iss', 'rm', '2026', '27', '000041', '41']);
});

it('finds it by plates in one word and in their parts, and by words of any script', () => {
  const values = { description: 'खड्डा near the Bridge', vehicles: [{ registration_no: 'MH 13 AB 1234' }] };
  expect(searchTokens(null, values)).toEqual(['mh13ab1234', 'mh', '13', 'ab', '1234', 'खड्डा', 'near', 'the', 'bridge']);
});
