import { join } from 'node:path';
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';

test('every text a screen asks for by name is there', () => {
  expect(missingTexts(join(__dirname, '..'), en)).toEqual([]);
});

test('fields, states and steps have their words, in every language', () => {
  expect(textFaults(purchaseOrder, { en, hi, mr })).toEqual([]);
});
