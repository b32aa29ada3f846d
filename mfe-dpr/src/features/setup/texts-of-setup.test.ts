import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageKey } from '@chainage/shared/contracts/dpr/setup/key';
import { dprReport } from '@chainage/shared/contracts/dpr/setup/report';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import type { RemoteDescription } from '@chainage/shared/contracts/registry';
import { REGISTERS } from '@chainage/shared/contracts/registers';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { neededLists } from '@chainage/shared/offline/needed-lists';
import { missingTexts } from '@chainage/shared/testing/asked-texts';
import { textFaults } from '@chainage/shared/testing/kind-texts';
import en from './i18n/en.json';
import hi from './i18n/hi.json';
import mr from './i18n/mr.json';

const kinds = [dprReport, packageKey];

test('every text its screens ask for is there, in every language', () => {
  expect(missingTexts(__dirname, en)).toEqual([]);
  for (const kind of kinds) expect(textFaults(kind, { en, hi, mr })).toEqual([]);
});

test('lists ask for what the server knows', () => {
  for (const kind of kinds) {
    // packages are named by the list's own cell
    const slots = [...Object.keys(kind.kept ?? {}), 'package'];
    expect(listFaults(kind.list, { query: listQueryOf(kind), row: rowOf(kind), flow: kind.flow, slots })).toEqual([]);
  }
});

test('whoever measures or sets up has reports, packages and items on the device without signal', () => {
  const remote = JSON.parse(readFileSync(join(__dirname, '../../../remote.json'), 'utf8')) as RemoteDescription;
  const lists = Object.values(fieldsOf(packageKey.fields)).flatMap(({ lookup }) =>
    lookup && lookup !== 'packages' ? [lookupEndpoint(lookup)] : [],
  );
  const registers = [REGISTERS['dpr-reports'], REGISTERS['package-keys']].map(({ list }) => endpointOf(list));
  for (const permission of ['view__own__dpr', 'create__own__dpr', 'manage__all__dpr_setup'])
    expect(neededLists([remote], [permission]).parts.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining([...lists, ...registers, endpointOf('organisation/data/dpr/packages/')]),
    );
});
