import { holders } from '@chainage/shared/contracts/issues/list-declaration';
import { peopleQuery } from '@chainage/shared/kit/people.queries.ts';

export { lookupQuery } from '@chainage/shared/kit/lookup-label';

export const reviewersQuery = (type: string) => peopleQuery({ permission: holders('review', type), is_active: 'true' });
