/** What remote.json has a device keep must be what the form and the record of an order ask for. */
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { lookupEndpoint } from '@chainage/shared/kit/lookup-label';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { neededLists } from '@chainage/shared/offline/needed-lists';
import remote from '../remote.json';

test('whoever enters or reads orders has every list of them without signal', () => {
  const fields = Object.values(fieldsOf(purchaseOrder.fields));
  const lists = fields
    .flatMap((field) => [field, ...Object.values(field.row ?? {})])
    .flatMap(({ lookup }) =>
      lookup ? [lookup === 'packages' ? endpointOf('organisation/data/dpr/packages/') : lookupEndpoint(lookup)] : [],
    );
  expect(lists).toHaveLength(2);
  for (const permission of ['create__all__purchase_order', 'view__all__purchase_order']) {
    const { parts } = neededLists([remote as never], [permission]);
    expect(parts.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(lists));
  }
});
