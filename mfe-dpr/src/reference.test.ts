/** What remote.json has a device keep must be what the forms of daily progress ask for, since sheets are filled in at the roadside. */
import { dprEntry } from '@chainage/shared/contracts/dpr/entry';
import { dprLog } from '@chainage/shared/contracts/dpr/log';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { neededLists } from '@chainage/shared/offline/needed-lists';
import remote from '../remote.json';

test('whoever fills in or reads sheets and lines has every list of them without signal', () => {
  const lists = [...Object.values(fieldsOf(dprEntry.fields)), ...Object.values(fieldsOf(dprLog.fields))]
    .flatMap((field) => [field, ...Object.values(field.row ?? {})])
    .flatMap(({ lookup }) =>
      lookup ? [lookup === 'packages' ? endpointOf('organisation/data/dpr/packages/') : lookupEndpoint(lookup)] : [],
    );
  expect(lists.length).toBeGreaterThan(1);
  for (const permission of ['view__all__dpr', 'view__assigned__dpr', 'view__own__dpr']) {
    const { parts } = neededLists([remote as never], [permission]);
    expect(parts.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(lists));
  }
});
