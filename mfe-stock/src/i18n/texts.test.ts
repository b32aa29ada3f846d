import { join } from 'node:path';
import { stockLog } from '@chainage/shared/contracts/stock/log';
import { stock } from '@chainage/shared/contracts/stock/stock';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';

test('every text a screen asks for by name is there', () => {
  expect(missingTexts(join(__dirname, '..'), en)).toEqual([]);
});

test.each([stock, stockLog])('fields, steps and states of $entity have their words, in every language', (kind) => {
  expect(textFaults(kind, { en, hi, mr })).toEqual([]);
});
