import { accidentChecks, countCasualties } from './accident.ts';

const CODES: Record<number, string> = { 1: 'fatal', 2: 'grievous', 3: 'minor', 4: 'non_injury', 30: 'local-police' };
const code = (id: number) => CODES[id];
const codesOf = (values: Record<string, unknown>) => accidentChecks(values, code).map((error) => error.code);

test('casualties are counted by severity', () => {
  const casualties = [{ severity: 'killed' }, { severity: 'minor' }, { severity: 'minor' }, null, {}];
  expect(countCasualties({ casualties })).toEqual({ killed: 1, grievous: 0, minor: 2, uninjured: 0 });
  expect(countCasualties({})).toEqual({ killed: 0, grievous: 0, minor: 0, uninjured: 0 });
});

test('the classification equals the worst casualty', () => {
  const casualties = [{ severity: 'minor' }, { severity: 'grievous' }];
  expect(codesOf({ accident_classification: 2, casualties })).toEqual([]);
  expect(codesOf({ accident_classification: 3, casualties })).toEqual(['classification_mismatch']);
  expect(codesOf({ accident_classification: 4 })).toEqual([]);
  expect(codesOf({ accident_classification: 1 })).toEqual(['classification_mismatch']);
});

test('a fatal accident needs the police informed', () => {
  const fatal = { accident_classification: 1, casualties: [{ severity: 'killed' }] };
  expect(codesOf(fatal)).toEqual(['police_not_informed']);
  expect(codesOf({ ...fatal, authorities_informed: [{ authority_type: 30 }] })).toEqual([]);
  expect(codesOf({ ...fatal, authorities_informed: [{ authority_type: 31 }] })).toEqual(['police_not_informed']);
});
