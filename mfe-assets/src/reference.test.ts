/** What remote.json says must be what the pages ask for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asset } from '@chainage/shared/contracts/assets/kind';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import type { RemoteDescription } from '@chainage/shared/contracts/registry';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { isReference, neededLists } from '@chainage/shared/offline/needed-lists';

const remote = JSON.parse(readFileSync(join(__dirname, '../remote.json'), 'utf8')) as RemoteDescription;

it('whoever enters or reads assets has every list of the form without signal', () => {
  const lists = Object.values(fieldsOf(asset.fields)).flatMap(({ lookup, setting }) =>
    lookup && !setting && lookup !== 'highways'
      ? [lookup === 'packages' ? endpointOf('organisation/data/dpr/packages/') : lookupEndpoint(lookup)]
      : [],
  );
  expect(isReference(remote.reference)).toBe(true);
  for (const permission of ['create__all__asset', 'view__all__asset'])
    expect(
      neededLists([remote], [permission])
        .parts.map(({ endpoint }) => endpoint)
        .toSorted(),
    ).toEqual([...new Set(lists)].toSorted());
});

it('offers a new asset to whoever may enter one', () => {
  expect(remote.actions).toMatchObject([{ path: asset.pages.new, needs: asset.list.beginNeeds }]);
});
