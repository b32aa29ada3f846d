import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safetyFinding } from '@chainage/shared/contracts/safety/finding';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import type { Texts } from '@chainage/shared/i18n/add-texts';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';

/** What pages of a feature say lies with it. */
const ofFeatures = (): Texts[] =>
  readdirSync(join(__dirname, '../features')).flatMap((feature) => {
    const file = join(__dirname, '../features', feature, 'i18n/en.json');
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Texts] : [];
  });

test('every text a screen asks for by name is there', () => {
  const [missing = [], ...others] = [en, ...ofFeatures()].map((texts) => missingTexts(join(__dirname, '..'), texts));
  expect(missing.filter((key) => others.every((lacking) => lacking.includes(key)))).toEqual([]);
});

test('fields, states and steps have their words, in every language', () => {
  for (const kind of [safetyProgram, safetyFinding]) expect(textFaults(kind, { en, hi, mr })).toEqual([]);
});
