import { dprMonth } from '@chainage/shared/contracts/dpr/month/month';
import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import base from '#i18n/en.json';
import setup from '../setup/i18n/en.json';
import setupHi from '../setup/i18n/hi.json';
import setupMr from '../setup/i18n/mr.json';
import en from './i18n/en.json';
import hi from './i18n/hi.json';
import mr from './i18n/mr.json';

test('every text its screens ask for is there, in every language', () => {
  expect(missingTexts(__dirname, { ...base, ...en })).toEqual([]);
  expect(
    textFaults(dprMonth, {
      en: { ...en, option: setup.option },
      hi: { ...hi, option: setupHi.option },
      mr: { ...mr, option: setupMr.option },
    }),
  ).toEqual([]);
});

test('the list asks for what the server knows', () => {
  expect(
    listFaults(dprMonth.list, {
      query: listQueryOf(dprMonth),
      row: rowOf(dprMonth),
      flow: dprMonth.flow,
      slots: ['package'],
    }),
  ).toEqual([]);
});
