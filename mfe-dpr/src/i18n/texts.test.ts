import { join } from 'node:path';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import { hindrancePlace } from '@chainage/shared/contracts/dpr/hindrance-list';
import { hindranceQuerySchema, hindranceRowSchema } from '@chainage/shared/contracts/dpr/hindrances';
import { dprMonth } from '@chainage/shared/contracts/dpr/month/month';
import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import type { Texts } from '@chainage/shared/i18n/add-texts';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import months from '#features/month/i18n/en.json';
import monthsHi from '#features/month/i18n/hi.json';
import monthsMr from '#features/month/i18n/mr.json';
import progress from '#features/month/progress/i18n/en.json';
import progressHi from '#features/month/progress/i18n/hi.json';
import progressMr from '#features/month/progress/i18n/mr.json';
import setup from '#features/setup/i18n/en.json';
import setupHi from '#features/setup/i18n/hi.json';
import setupMr from '#features/setup/i18n/mr.json';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';
import orders from './orders/en.json';
import ordersHi from './orders/hi.json';
import ordersMr from './orders/mr.json';

test('every text a screen asks for by name is there', () => {
  const [missing = [], ...others] = [en, setup, months, progress, orders].map((texts) =>
    missingTexts(join(__dirname, '..'), texts),
  );
  expect(missing.filter((key) => others.every((lacking) => lacking.includes(key)))).toEqual([]);
});

test('fields, states and steps have their words, in every language', () => {
  for (const kind of [dprEntry, dprLog]) expect(textFaults(kind, { en, hi, mr })).toEqual([]);
});

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`),
  );

test('no part of the texts writes over another: whichever comes last would win', () => {
  for (const parts of [
    [en, setup, months, progress, orders],
    [hi, setupHi, monthsHi, progressHi, ordersHi],
    [mr, setupMr, monthsMr, progressMr, ordersMr],
  ]) {
    const all = parts.flatMap((texts) => flat(texts));
    expect(all.filter(([key, text]) => all.some(([other, its]) => other === key && its !== text))).toEqual([]);
  }
});

test('so have months, with the kinds of work from the setup', () => {
  const faults = textFaults(dprMonth, {
    en: { ...months, option: setup.option },
    hi: { ...monthsHi, option: setupHi.option },
    mr: { ...monthsMr, option: setupMr.option },
  });
  expect(faults).toEqual([]);
  const { list, flow } = dprMonth;
  const known = { query: listQueryOf(dprMonth), row: rowOf(dprMonth), flow, slots: ['package'] };
  expect(listFaults(list, known)).toEqual([]);
});

test('plan against actual is said in every language', () => {
  const keys = (texts: Texts) => flat(texts).map(([key]) => key);
  for (const other of [progressHi, progressMr]) expect(keys(other)).toEqual(keys(progress));
});

test('the register of hindrances asks for what the server knows, and has its words', () => {
  const { list } = hindrancePlace;
  expect(listFaults(list, { query: hindranceQuerySchema, row: hindranceRowSchema })).toEqual([]);
  for (const texts of [en, hi, mr]) {
    const known = Object.keys(texts.field);
    const lacking = list.columns.filter(({ name }) => !known.includes(name) && !(name in months.field));
    expect(lacking).toEqual([]);
  }
});
