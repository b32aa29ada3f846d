import { COUNTRIES } from './countries.ts';
import { findPlaces } from './find-places.ts';
import { STATE_NAMES } from '#contracts/state-names.ts';
import { STATES } from './states.ts';

const districts = (label: string) => STATES.find((state) => state.label === label)?.districts ?? [];
const names = (label: string) => districts(label).map((district) => district.label);

test('there are 28 states and 8 union territories, each name and slug once', () => {
  expect(STATES).toHaveLength(36);
  expect(STATES.map(({ value }) => value)).toEqual(STATE_NAMES);
  for (const places of [STATES, ...STATES.map((state) => state.districts)]) {
    expect(new Set(places.map(({ value }) => value)).size).toBe(places.length);
    for (const { label, value } of places)
      expect([label, value]).toEqual([label, expect.stringMatching(/^[a-z0-9_]+$/)]);
  }
});

test.each([
  ['Andhra Pradesh', 26],
  ['Maharashtra', 36],
  ['Rajasthan', 41],
  ['Uttarakhand', 13],
  ['Telangana', 33],
  ['Uttar Pradesh', 75],
  ['Madhya Pradesh', 55],
])('%s has %d districts', (state, count) => expect(names(state)).toHaveLength(count));

test('two districts are two entries, and towns are none', () => {
  expect(names('Andhra Pradesh')).toEqual(expect.arrayContaining(['Sri Sathya Sai', 'YSR Kadapa']));
  for (const town of ['Didihat', 'Kotdwar', 'Ranikhet', 'Yamunotri']) expect(names('Uttarakhand')).not.toContain(town);
});

test.each([
  ['Maharashtra', 'Ahmednagar', 'Ahilyanagar'],
  ['Maharashtra', 'Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Maharashtra', 'osmanabad', 'Dharashiv'],
  ['Uttar Pradesh', 'Allahabad', 'Prayagraj'],
  ['Uttar Pradesh', 'Faizabad', 'Ayodhya'],
  ['Karnataka', 'Bangalore Urban', 'Bengaluru Urban'],
  ['Karnataka', 'Gulbarga', 'Kalaburagi'],
  ['Karnataka', 'bijapur', 'Vijayapura'],
  ['Karnataka', 'Ramanagara', 'Bengaluru South'],
  ['Assam', 'Karimganj', 'Sribhumi'],
  ['Sikkim', 'West Sikkim', 'Gyalshing'],
  ['Haryana', 'gurgaon', 'Gurugram'],
  ['Haryana', 'Mewat', 'Nuh'],
  ['Madhya Pradesh', 'Hoshangabad', 'Narmadapuram'],
])('%s: %s is called %s now, and is found by its former name', (state, former, now) => {
  expect(names(state)).not.toContain(former);
  expect(findPlaces(districts(state), former)[0]?.label).toBe(now);
});

test('places are found by the beginnings of words, those of that name before those that had it', () => {
  const found = (search: string) =>
    findPlaces(
      STATES.flatMap((state) => state.districts),
      search,
    ).map(({ label }) => label);
  expect(found('aurangabad')).toEqual(['Aurangabad', 'Chhatrapati Sambhajinagar']);
  expect(found('sambhaji')).toEqual(['Chhatrapati Sambhajinagar']);
  expect(found('nagar ahmed')).toEqual([]);
  expect(found('mahe')).toContain('Mahé');
  expect(found('  ')).toHaveLength(STATES.flatMap((state) => state.districts).length);
});

test('a former name is nobody else’s name in the same state, and Madhya Pradesh has its districts of 2023', () => {
  for (const { districts: all } of STATES)
    expect(all.flatMap(({ former = [] }) => former).filter((name) => all.some(({ label }) => label === name))).toEqual(
      [],
    );
  expect(names('Madhya Pradesh')).toEqual(expect.arrayContaining(['Maihar', 'Mauganj', 'Pandhurna']));
});

test('countries are those of ISO 3166-1, and no nationality is the name of a country', () => {
  expect(COUNTRIES).toHaveLength(249);
  for (const key of ['code', 'value', 'code3', 'name'] as const)
    expect(new Set(COUNTRIES.map((country) => country[key])).size).toBe(249);
  expect(COUNTRIES.filter(({ name, nationality }) => name.toLowerCase() === nationality.toLowerCase())).toEqual([]);
});
