/** What remote.json says must be what the pages ask for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { RemoteDescription } from '@chainage/shared/contracts/registry';
import { REGISTERS } from '@chainage/shared/contracts/registers';
import { stock } from '@chainage/shared/contracts/stock/stock';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { isReference, neededLists } from '@chainage/shared/offline/needed-lists';

const remote = JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')) as RemoteDescription;

const needed = (permission: string) => neededLists([remote], [permission]).parts.map(({ endpoint }) => endpoint);

it('whoever enters or reads items has every list of the form without signal', () => {
  const lists = Object.values(fieldsOf(stock.fields)).flatMap(({ lookup, setting }) =>
    lookup && !setting ? [lookupEndpoint(lookup)] : [],
  );
  expect(isReference(remote.reference)).toBe(true);
  for (const permission of ['create__all__stock', 'view__all__stock'])
    expect(needed(permission)).toEqual(expect.arrayContaining(lists));
});

it('whoever asks for material has the items without signal', () => {
  expect(needed('view__all__stock')).toContain(endpointOf(REGISTERS.stocks.list));
});
