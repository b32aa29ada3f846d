import { electricalMaintenance } from '@chainage/shared/contracts/issues/types/electrical-maintenance';
import { enroachmentRow } from '@chainage/shared/contracts/issues/types/enroachment-row';
import { materialDamage } from '@chainage/shared/contracts/issues/types/material-damage';
import { roadUserAccident } from '@chainage/shared/contracts/issues/types/road-user-accident';
import { routineMaintenance } from '@chainage/shared/contracts/issues/types/routine-maintenance';
import { trafficViolation } from '@chainage/shared/contracts/issues/types/traffic-violation';
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
    '13ab1234',
    'ab1234',
    '1234',
    'mh',
    '13',
    'ab',
    'खड्डा',
    'near',
    'the',
    'bridge',
    '~kda',
  ]);
});

it.each(['Car KA22AB4417 on its side', 'Car ka 22 ab 4417 on its side', 'Car KA-22-AB-4417, on its side'])(
  'finds a plate that stands in a text in any writing: %s',
  (description) => {
    const found = words(null, { description });
    for (const asked of ['ka22ab4417', 'ab4417', '4417', 'ka', '22', 'car', 'side'])
      expect(found).toContainEqual(asked);
  },
);

it.each([
  [electricalMaintenance, { equipment_tag: 'LP-L-047220-01' }, ['lp', 'l', '047220', '47220', '01', '1']],
  [trafficViolation, { challan_no: 'CH-2026-001' }, ['ch', '2026', '001', '1']],
  [materialDamage, { notice_no: 'NOT/77/26' }, ['not', '77', '26']],
  // never by its occupant, whose name not everybody sees
  [enroachmentRow, { notice_no: 'EN/007', village: 'Mohol', occupant_name: 'Ganpat' }, ['mohol', 'en', '007', '7']],
])('finds it by the numbers that its type declares: %#', (type, values, tokens) => {
  expect(searchTokens(type, null, values)).toEqual(tokens);
  expect(changesWords(type, values)).toBe(true);
});

it('finds it again when what its type is searched by changes', () => {
  expect(changesWords(roadUserAccident, { vehicles: [] })).toBe(true);
  expect(changesWords(routineMaintenance, { description: 'Bridge' })).toBe(true);
  expect(changesWords(roadUserAccident, { casualties: [] })).toBe(false);
  expect(changesWords(routineMaintenance, { vehicles: [] })).toBe(false);
});
