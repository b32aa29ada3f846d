/** What remote.json says must be what the pages ask for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asset } from '@chainage/shared/contracts/assets/kind';
import { REGISTERS } from '@chainage/shared/contracts/registers';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { RemoteDescription } from '@chainage/shared/contracts/registry';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { isReference, neededLists } from '@chainage/shared/offline/needed-lists';

const remote = JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')) as RemoteDescription;

const needed = (permission: string) => neededLists([remote], [permission]).parts.map(({ endpoint }) => endpoint);

it('whoever enters or reads assets has every list of the form without signal', () => {
  const lists = Object.values(fieldsOf(asset.fields)).flatMap(({ lookup, setting }) =>
    lookup && !setting && lookup !== 'highways'
      ? [lookup === 'packages' ? endpointOf('organisation/data/dpr/packages/') : lookupEndpoint(lookup)]
      : [],
  );
  expect(isReference(remote.reference)).toBe(true);
  for (const permission of ['create__all__asset', 'view__all__asset'])
    expect(needed(permission)).toEqual(expect.arrayContaining(lists));
});

it('fields of other records choose assets without signal, of those who may see them', () => {
  const register = endpointOf(REGISTERS['asset-registers'].list);
  expect(needed('view__all__asset')).toContain(register);
  expect(needed('create__all__asset')).not.toContain(register);
});

it('offers a new asset to whoever may enter one', () => {
  const action = { path: asset.pages.new, needs: asset.list.beginNeeds };
  expect(remote.actions).toContainEqual(expect.objectContaining(action));
});
