import { lookupPath, type LookupRecord } from '#contracts/lookups.ts';
import type { Organisation } from '#contracts/organisation.ts';
import { labelsOf } from '#lib/format/lookup.ts';
import { organisationQuery, packagesQuery, referenceListQuery } from '#lib/reference-data.ts';
import { endpointOf } from '#offline/reference/endpoint.ts';
import { useQuery } from '#query.ts';
import { Label } from '#ui/label.tsx';
import type { ReactNode } from 'react';

/** Endpoint of a lookup list, as devices keep it. */
export const lookupEndpoint = (list: string, params: Readonly<Record<string, string>> = {}): string =>
  endpointOf(lookupPath(list), params);

/** The records of a lookup list; inactive ones come too: old records keep showing their label. */
export const lookupQuery = (list: string, params: Readonly<Record<string, string>> = {}) =>
  referenceListQuery<LookupRecord>(['lookup', list, params], lookupEndpoint(list, params));

/** Where the records of a list are: an address of its own, or the settings of the organisation. */
export interface ListPlace {
  lookup: string;
  params?: Readonly<Record<string, string>> | undefined;
  setting?: string | undefined;
}

interface Named {
  id: number;
  code: string;
  name: string;
}
const codeAndName = ({ code, name }: Named) => `${code} · ${name}`;
/** Roads and packages, as a lookup's records. */
const asLookup = ({ is_active = true, ...named }: Named & { is_active?: boolean }, at: number): LookupRecord => ({
  id: named.id,
  code: named.code,
  label: codeAndName(named),
  parent: null,
  is_active,
  sort_order: at,
});

/** Those no longer in use too, which are not offered. */
const roadsOf = ({ highways, former_highways: former = [] }: Organisation['settings']) => [
  ...highways,
  ...former.map((road) => ({ ...road, is_active: false })),
];

/** The records of any list, also of those that stand beside the lookups. */
export function useListRecords({ lookup, params, setting }: ListPlace) {
  const isPlace = lookup === 'highways' || lookup === 'packages';
  const inSettings = lookup === 'highways' || setting !== undefined;
  const organisation = useQuery({ ...organisationQuery(), enabled: inSettings });
  const packages = useQuery({ ...packagesQuery(), enabled: lookup === 'packages' });
  const listed = useQuery({ ...lookupQuery(lookup, params), enabled: !isPlace && !inSettings });
  const settings = organisation.data?.settings as Readonly<Record<string, unknown>> | undefined;
  const { isPending, isError, refetch } = inSettings ? organisation : lookup === 'packages' ? packages : listed;
  const records =
    lookup === 'highways'
      ? organisation.data && roadsOf(organisation.data.settings).map(asLookup)
      : lookup === 'packages'
        ? packages.data?.map(asLookup)
        : setting === undefined
          ? listed.data
          : (settings?.[setting] as LookupRecord[] | undefined);
  return { records, isPending, isError, refetch };
}

/** The label of an id of any list. */
export function IdLabel({ id, ...place }: ListPlace & { id: number }) {
  const record = useListRecords(place).records?.find((each) => each.id === id);
  return record ? <Label label={record.label} labels={labelsOf(record)} /> : <>…</>;
}

interface SameProps extends ListPlace {
  text: unknown;
  /** What the record is now: of several that are called alike, this one is meant. */
  id: unknown;
  /** A text of somebody's own. */
  children: ReactNode;
}

/** A text that only repeats what a record of a list is called, in whatever language: in that of whoever reads it. */
export function SameLabel({ text, id, children, ...place }: SameProps) {
  const alike = useListRecords(place).records?.filter(
    (each) => each.label === text || Object.values({ ...labelsOf(each) }).includes(text),
  );
  const record = alike?.find((each) => each.id === id) ?? alike?.[0];
  return record ? <Label label={record.label} labels={labelsOf(record)} /> : children;
}
