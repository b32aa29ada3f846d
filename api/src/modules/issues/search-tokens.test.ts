import { roadUserAccident } from '@chainage/shared/contracts/issues/types/road-user-accident';
import { routineMaintenance } from '@chainage/shared/contracts/issues/types/routine-maintenance';
import { changesWords, searchTokens } from './search-tokens.ts';

const words = (number: string | null, values: Record<string, unknown>) =>
  searchTokens(roadUserAccident, number, values);

it('finds an issue by its number in full, in part and without zeros', () => {
  expect(words('ISS/RM/2026-27/000041', {})).toEqual(['iss', 'rm', '2026', '27', '000041', '41']);
});

it('finds it by plates in one word and in their parts, and by words of any script', () => {
  const values = { description: 'खड्डा near the Bridge', vehicles: [{ registration_no: 'MH 13 AB 1234' }] };
  expect(words(null, values)).toEqual([
    'mh13ab1234',
    'mh',
    '13',
    'ab',
    '1234',
    'खड्डा',
    'near',
    'the',
    'bridge',
    '~kda',
  ]);
});

it('finds it again when what its type is searched by changes', () => {
  expect(changesWords(roadUserAccident, { vehicles: [] })).toBe(true);
  expect(changesWords(routineMaintenance, { description: 'Bridge' })).toBe(true);
  expect(changesWords(roadUserAccident, { casualties: [] })).toBe(false);
  expect(changesWords(routineMaintenance, { vehicles: [] })).toBe(false);
});
