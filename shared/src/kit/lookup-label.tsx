import type { LookupRecord } from '#contracts/lookups.ts';
import { usePreferences } from '#auth/preferences.ts';
import { labelOf } from '#lib/format/lookup.ts';
import { organisationQuery, packagesQuery, referenceListQuery } from '#lib/reference-data.ts';
import { endpointOf } from '#offline/reference/endpoint.ts';
import { useQuery } from '#query.ts';

const pathOf = (list: string) =>
  list === 'units-of-measurement' ? 'organisation/stock/units-of-measurement/' : `organisation/data/${list}/`;

/** Endpoint of a lookup list, as devices keep it. */
export const lookupEndpoint = (list: string, params: Readonly<Record<string, string>> = {}): string =>
  endpointOf(pathOf(list), params);

/** The records of a lookup list; inactive ones come too: old records keep showing their label. */
export const lookupQuery = (list: string, params: Readonly<Record<string, string>> = {}) =>
  referenceListQuery<LookupRecord>(['lookup', list, params], lookupEndpoint(list, params));

/** The label of one record of a lookup list. */
export function LookupLabel({ list, id }: { list: string; id: number }) {
  const locale = usePreferences((preferences) => preferences.locale);
  const { data } = useQuery(lookupQuery(list));
  const record = data?.find((each) => each.id === id);
  return <>{record ? labelOf(record, locale) : '…'}</>;
}

function HighwayLabel({ id }: { id: number }) {
  const { data } = useQuery(organisationQuery());
  const highway = data?.settings.highways.find((each) => each.id === id);
  return <>{highway ? `${highway.code} · ${highway.name}` : '…'}</>;
}

function PackageLabel({ id }: { id: number }) {
  const { data } = useQuery(packagesQuery());
  const section = data?.find((each) => each.id === id);
  return <>{section ? `${section.code} · ${section.name}` : '…'}</>;
}

/** The label of an id of any list, also of those that stand beside the lookups. */
export function IdLabel({ list, id }: { list: string; id: number }) {
  if (list === 'highways') return <HighwayLabel id={id} />;
  if (list === 'packages') return <PackageLabel id={id} />;
  return <LookupLabel list={list} id={id} />;
}
