import { holders } from '@chainage/shared/contracts/issues/list-declaration';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';

export { lookupQuery } from '@chainage/shared/kit/lookup-label';

const holding = (permission: string) => peopleQuery({ permission, is_active: 'true' });

export const reviewersQuery = (type: string) => holding(holders('review', type));
export const resolversQuery = (type: string) => holding(holders('resolve', type));
