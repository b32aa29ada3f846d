import { COUNTRIES } from '@chainage/shared/lib/reference/countries';
import { STATES } from '@chainage/shared/lib/reference/states';
import { countryRows, stateRows } from './rows.ts';

test('the committed lists are what the packages say today', () => {
  expect(COUNTRIES).toEqual(countryRows());
  expect(STATES).toEqual(stateRows());
});

test('all 28 states and 8 union territories are there, each with districts and slugs', () => {
  expect(STATES).toHaveLength(36);
  for (const value of ['delhi', 'ladakh', 'puducherry', 'maharashtra', 'jammu_and_kashmir'])
    expect(STATES.map((state) => state.value)).toContain(value);
  for (const { districts, value } of STATES) {
    expect([value, districts.length]).not.toEqual([value, 0]);
    for (const place of districts) expect(place.value).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
  }
  expect(STATES.find((state) => state.value === 'maharashtra')?.districts.map((one) => one.value)).toContain('solapur');
});

test('every country has its numeric, two-letter and three-letter code, a name and a nationality', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(249);
  for (const country of COUNTRIES)
    expect(country).toEqual({
      code: expect.stringMatching(/^\d{3}$/),
      value: expect.stringMatching(/^[A-Z]{2}$/),
      code3: expect.stringMatching(/^[A-Z]{3}$/),
      name: expect.stringMatching(/./),
      nationality: expect.stringMatching(/./),
    });
  expect(COUNTRIES.find((one) => one.value === 'IN')).toMatchObject({
    code: '356',
    code3: 'IND',
    nationality: 'Indian',
  });
});
