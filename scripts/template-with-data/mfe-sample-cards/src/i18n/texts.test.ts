import { join } from 'node:path';
// with lines: import { sampleCardLine } from '@chainage/shared/contracts/sample-cards/line';
import { sampleCard } from '@chainage/shared/contracts/sample-cards/sample-card';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';

test('every text a screen asks for by name is there', () => {
  expect(missingTexts(join(__dirname, '..'), en)).toEqual([]);
});

test('fields, states and steps have their words, in every language', () => {
  // with lines, instead: for (const kind of [sampleCard, sampleCardLine]) expect(textFaults(kind, { en, hi, mr })).toEqual([]);
  expect(textFaults(sampleCard, { en, hi, mr })).toEqual([]);
});
