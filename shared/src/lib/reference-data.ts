/** What every form and list asks of the organisation, under keys that begin with its token: a switch shows nobody else's. */
import { useSession } from '../auth/session.ts';
import type { List } from '../contracts/list.ts';
import type { Organisation, Package } from '../contracts/organisation.ts';
import { endpointOf } from '../offline/reference/endpoint.ts';
import { loadReference, REFERENCE_MS } from '../offline/reference/reference.ts';
import { queryOptions } from '../query.ts';

/** Asked for again only when the device's own copy is old; `loadReference` keeps that. */
const cached = { staleTime: REFERENCE_MS, meta: { stored: false } };

/** First part of every query key. */
export const organisationKey = (): string => useSession.getState().organisation?.token ?? 'none';

/** One of its lists. */
export const referenceListQuery = <Row>(key: readonly unknown[], endpoint: string) =>
  queryOptions({
    queryKey: [organisationKey(), ...key],
    queryFn: async ({ signal }) => (await loadReference<List<Row>>(endpoint, signal)).data.results,
    ...cached,
  });

/** The chosen organisation with its settings: highways, asset types. */
export const organisationQuery = () =>
  queryOptions({
    queryKey: [organisationKey(), 'organisation'],
    queryFn: async ({ signal }) => (await loadReference<Organisation>('organisation/', signal)).data,
    ...cached,
  });

/** Its packages, those no longer in use too: old records keep showing their name. */
export const packagesQuery = () =>
  referenceListQuery<Package>(['packages'], endpointOf('organisation/data/dpr/packages/'));
