import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import type { RemoteDescription } from '@chainage/shared/contracts/registry';
import { REGISTERS } from '@chainage/shared/contracts/registers';
import { safetyPass } from '@chainage/shared/contracts/safety/pass';
import { PASS_CHECKS_PATH } from '@chainage/shared/contracts/safety/pass-place';
import { safetyWorker } from '@chainage/shared/contracts/safety/worker';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { neededLists } from '@chainage/shared/offline/needed-lists';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import { z } from '@chainage/shared/zod';
import en from './i18n/en.json';
import hi from './i18n/hi.json';
import mr from './i18n/mr.json';

const kinds = [safetyWorker, safetyPass];

test('every text of workers and passes is there, in every language', () => {
  expect(missingTexts(__dirname, en)).toEqual([]);
  for (const kind of kinds) expect(textFaults(kind, { en, hi, mr })).toEqual([]);
});

test('their lists ask for what the server knows', () => {
  for (const kind of kinds) {
    // packages are named by the list's own cell
    const slots = [...Object.keys(kind.kept ?? {}), 'package'];
    const row = rowOf(kind).extend({ thumbnail_url: z.string().nullable() });
    expect(listFaults(kind.list, { query: listQueryOf(kind), row, flow: kind.flow, slots })).toEqual([]);
  }
});

test('whoever sees programmes has workers and what cards are checked by on the device without signal', () => {
  const remote = JSON.parse(readFileSync(join(__dirname, '../../../remote.json'), 'utf8')) as RemoteDescription;
  const lists = [REGISTERS['safety-workers'].list, PASS_CHECKS_PATH].map((list) => endpointOf(list));
  expect(neededLists([remote], ['view__own__safety_program']).parts.map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(lists),
  );
});
