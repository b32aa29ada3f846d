import { join } from 'node:path';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import months from '#features/month/i18n/en.json';
import setup from '#features/setup/i18n/en.json';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';

test('every text a screen asks for by name is there', () => {
  const [missing = [], ...others] = [en, setup, months].map((texts) => missingTexts(join(__dirname, '..'), texts));
  expect(missing.filter((key) => others.every((lacking) => lacking.includes(key)))).toEqual([]);
});

test('fields, states and steps have their words, in every language', () => {
  for (const kind of [dprEntry, dprLog]) expect(textFaults(kind, { en, hi, mr })).toEqual([]);
});
