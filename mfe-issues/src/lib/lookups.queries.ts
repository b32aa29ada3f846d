import { holders } from '@chainage/shared/contracts/issues/list-declaration';
import type { Colleague } from '@chainage/shared/contracts/organisation';
import { referenceListQuery } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';

export { lookupQuery } from '@chainage/shared/kit/lookup-label';

const colleaguesQuery = (permission: string) =>
  referenceListQuery<Colleague>(
    ['colleagues', permission],
    endpointOf('organisation/users/', { permission, is_active: 'true' }),
  );

export const reviewersQuery = (type: string) => colleaguesQuery(holders('review', type));
export const resolversQuery = (type: string) => colleaguesQuery(holders('resolve', type));
