import { join } from 'node:path';
import { ASSET_CONDITIONS, ASSET_STATUSES } from '@chainage/shared/contracts/assets/states';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import en from './en.json';

test('every text a screen asks for by name is there', () => {
  expect(missingTexts(join(__dirname, '..'), en)).toEqual([]);
});

test('every condition and status has its word', () => {
  expect(Object.keys(en.option.condition)).toEqual([...ASSET_CONDITIONS]);
  expect(Object.keys(en.status)).toEqual([...ASSET_STATUSES]);
});
