import { join } from 'node:path';
import { safetyFinding } from '@chainage/shared/contracts/safety/finding';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import en from './en.json';
import hi from './hi.json';
import mr from './mr.json';

test('every text a screen asks for by name is there', () => {
  expect(missingTexts(join(__dirname, '..'), en)).toEqual([]);
});

test('fields, states and steps have their words, in every language', () => {
  for (const kind of [safetyProgram, safetyFinding]) expect(textFaults(kind, { en, hi, mr })).toEqual([]);
});
