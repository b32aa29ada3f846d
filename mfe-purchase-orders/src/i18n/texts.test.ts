import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { i18n } from '@chainage/shared/i18n/instance';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import { loadTexts } from '@chainage/shared/testing/show';
import { unreadableWords } from '#features/sap/sync-words.ts';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';

test('every text a screen asks for by name is there', () => {
  expect(missingTexts(join(__dirname, '..'), en)).toEqual([]);
});

test('fields, states and steps have their words, in every language', () => {
  expect(textFaults(purchaseOrder, { en, hi, mr })).toEqual([]);
});

test('whatever of an order cannot be read is said in words', async () => {
  await loadTexts('purchase-orders', () => import('./en.json'));
  const shape = readFileSync(join(__dirname, '../../../api/src/integrations/sap/order-shape.ts'), 'utf8');
  const read = [...shape.matchAll(/\b(?:code|day|end|decimal|factor|Unreadable)\((?:raw, )?'(\w+)'/g)];
  const names = [...new Set([...read.map(([, name = '']) => name), ...Object.keys(purchaseOrder.fields)])];
  const words = (name: string) => unreadableWords(i18n.getFixedT('en', 'purchase-orders'), name);
  const { other } = en.sap.unreadableField;
  expect(names).toEqual(expect.arrayContaining(['to_PurchaseOrderItem', 'CompanyCode', 'NetPriceQuantity']));
  expect(names.filter((name) => words(name) === other || /_|[a-z][A-Z]/.test(words(name)))).toEqual([]);
  expect(words('FieldOfTomorrow')).toBe(other);
});
