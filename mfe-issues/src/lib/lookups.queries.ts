import type { Colleague } from '@chainage/shared/contracts/organisation';
import { referenceListQuery } from '@chainage/shared/lib/reference-data';
import { endpointOf } from '@chainage/shared/offline/endpoint';

export { lookupQuery } from '@chainage/shared/kit/lookup-label';

const holders = (verb: string, type: string) =>
  ['all', 'assigned'].map((scope) => `${verb}__${scope}__issue_${type}`).join(',');

const colleaguesQuery = (permission: string) =>
  referenceListQuery<Colleague>(
    ['colleagues', permission],
    endpointOf('organisation/users/', { permission, is_active: 'true' }),
  );

export const reviewersQuery = (type: string) => colleaguesQuery(holders('review', type));
export const resolversQuery = (type: string) => colleaguesQuery(holders('resolve', type));

/** The same people for a select that searches the server: those who may review, or resolve, this type. */
export const holdersPath = (verb: 'review' | 'resolve', type: string): string =>
  `organisation/users/?permission=${holders(verb, type)}&is_active=true`;
