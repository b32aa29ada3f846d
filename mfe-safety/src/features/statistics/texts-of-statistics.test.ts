import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { FIGURE_KEYS } from '@chainage/shared/contracts/safety/statistics/figures';
import { registerPlace } from '@chainage/shared/contracts/safety/statistics/register-place';
import { safetyTarget } from '@chainage/shared/contracts/safety/statistics/target';
import type { Texts } from '@chainage/shared/i18n/add-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import program from '#i18n/en.json';
import programHi from '#i18n/hi.json';
import programMr from '#i18n/mr.json';
import en from './i18n/en.json';
import hi from './i18n/hi.json';
import mr from './i18n/mr.json';

const flat = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key] : flat(text, `${before}${key}.`),
  );

test('targets have their words, in every language', () => {
  const withFields = (own: typeof en, of: { field: object }) => ({ ...own, field: { ...of.field, ...own.field } });
  const faults = textFaults(safetyTarget, {
    en: withFields(en, program),
    hi: withFields(hi, programHi),
    mr: withFields(mr, programMr),
  });
  expect(faults).toEqual([]);
});

test('every figure is called something, and no text of a programme is written over', () => {
  expect(Object.keys(en.stats.of)).toEqual(FIGURE_KEYS);
  for (const [own, of] of [
    [en, program],
    [hi, programHi],
    [mr, programMr],
  ] as const) {
    expect(flat(own)).toEqual(flat(en));
    const known = new Set(flat(of as Texts));
    expect(flat(own).filter((key) => known.has(key))).toEqual([]);
  }
});

test('register and targets ask for what the server knows', () => {
  const known = (kind: typeof safetyProgram) => ({
    query: listQueryOf(kind),
    row: rowOf(kind),
    slots: [...Object.keys(kind.kept ?? {}), 'package'],
  });
  expect(listFaults(registerPlace.list, known(safetyProgram))).toEqual([]);
  expect(listFaults(safetyTarget.list, known(safetyTarget))).toEqual([]);
});
