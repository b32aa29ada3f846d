import { COUNTRIES } from './countries.ts';
import { STATES } from './states.ts';

const districts = (label: string) => STATES.find((state) => state.label === label)?.districts ?? [];
const names = (label: string) => districts(label).map((district) => district.label);

test('there are 28 states and 8 union territories, each name and slug once', () => {
  expect(STATES).toHaveLength(36);
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
  ['Ahmednagar', 'Ahilyanagar'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Osmanabad', 'Dharashiv'],
])('%s is called %s now, and knows its former name', (former, now) => {
  expect(names('Maharashtra')).not.toContain(former);
  expect(districts('Maharashtra').find(({ label }) => label === now)?.former).toEqual([former]);
});

test('countries are those of ISO 3166-1, and no nationality is the name of a country', () => {
  expect(COUNTRIES).toHaveLength(249);
  for (const key of ['code', 'value', 'code3', 'name'] as const)
    expect(new Set(COUNTRIES.map((country) => country[key])).size).toBe(249);
  expect(COUNTRIES.filter(({ name, nationality }) => name.toLowerCase() === nationality.toLowerCase())).toEqual([]);
});
