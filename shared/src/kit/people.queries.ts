import type { Colleague } from '#contracts/organisation.ts';
import { referenceListQuery } from '#lib/reference-data.ts';
import { endpointOf } from '#offline/reference/endpoint.ts';

/** Colleagues, those who have left too: old records keep showing their name. `params`: the query of `organisation/users/`. */
export function peopleQuery(params: Readonly<Record<string, string>> = {}) {
  const endpoint = endpointOf('organisation/users/', params);
  return referenceListQuery<Colleague>(['colleagues', endpoint], endpoint);
}
