import { ACCIDENT_TIMES } from './accident-times.ts';
import { accidentChecks, countCasualties } from './accident.ts';
import { occupational } from './occupational.ts';

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

const timesOf = (values: Record<string, unknown>) =>
  ACCIDENT_TIMES.flatMap(({ check }) => check(values)).map((error) => `${error.path}: ${error.code}`);
const occurred_at = '2026-11-20T19:00:00.000Z';

test('a day of death is that of somebody killed, from the day of the accident in India on', () => {
  const casualty = (severity: string, died_on: string) => ({ occurred_at, casualties: [{ severity, died_on }] });
  expect(timesOf(casualty('killed', '2026-11-21'))).toEqual([]);
  expect(timesOf(casualty('killed', '2026-11-20'))).toEqual(['casualties.0.died_on: before_start']);
  expect(timesOf(casualty('minor', '2026-11-21'))).toEqual(['casualties.0.died_on: not_killed']);
});

test('help does not reach an accident before it was called', () => {
  const call_received_at = '2026-11-20T19:10:00.000Z';
  expect(timesOf({ occurred_at, call_received_at, patrol_reached_at: '2026-11-20T19:09:00.000Z' })).toEqual([
    'patrol_reached_at: before_start',
  ]);
  expect(timesOf({ occurred_at, call_received_at, patrol_reached_at: call_received_at })).toEqual([]);
});

test('a death at work is classified as one, and the police know of it', () => {
  const codes: Record<number, string> = { 1: 'fatality', 2: 'first-aid', 30: 'local-police' };
  const told = (values: Record<string, unknown>) =>
    occupational.checks.flatMap(({ check }) => check(values, (id) => codes[id])).map((error) => error.code);
  const injured = [{ name: 'Mahesh Pawar', severity: 'killed' }];
  const authorities_informed = [{ authority_type: 30 }];
  expect(told({ accident_classification: 1, injured, authorities_informed })).toEqual([]);
  expect(told({ accident_classification: 2, injured })).toEqual(['classification_mismatch', 'police_not_informed']);
  expect(told({ accident_classification: 2, injured: [{ name: 'Mahesh Pawar', severity: 'minor' }] })).toEqual([]);
});

test('a death at work that the classification alone says is asked of the people it names, and of the police', () => {
  const codes: Record<number, string> = { 1: 'fatality', 2: 'first-aid', 30: 'local-police' };
  const told = (injured?: unknown) =>
    occupational.checks
      .flatMap(({ check }) => check({ accident_classification: 1, injured }, (id) => codes[id]))
      .map(({ path, code }) => `${path}: ${code}`);
  const police = 'authorities_informed: police_not_informed';
  expect(told()).toEqual([police, 'injured: required']);
  expect(told([])).toEqual([police, 'injured: required']);
  expect(told([{ name: 'A', severity: 'minor' }, { name: 'B' }])).toEqual([police, 'injured.1.severity: required']);
  expect(told([{ name: 'A', severity: 'grievous' }])).toEqual([
    police,
    'accident_classification: classification_mismatch',
  ]);
  expect(told([{ name: 'A', severity: 'killed' }, { name: 'B' }])).toEqual([police]);
});
