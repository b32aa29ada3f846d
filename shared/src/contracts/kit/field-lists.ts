/** Which lists of the organisation a form over some fields asks for: what a remote says its pages need without signal. */
import { lookupPath } from '../lookups.ts';
import type { Field, Fields } from './field.ts';

/** Lists that stand elsewhere than the lookups; highways come with the organisation itself. */
const BESIDE: Readonly<Record<string, string | null>> = {
  highways: null,
  packages: 'organisation/data/dpr/packages/',
  'organisation-users': null,
};

/** Whoever is chosen is named out of the whole list, as labels are read. */
const PEOPLE = 'organisation/users/';

const withQuery = (path: string, params: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(params).toString()}`;

function ofField({ kind, lookup, params, row }: Field): string[] {
  if (row) return fieldLists(row);
  if (kind === 'person') return [PEOPLE, ...(params ? [withQuery(PEOPLE, { is_active: 'true', ...params })] : [])];
  if (!lookup) return [];
  const path = lookup in BESIDE ? BESIDE[lookup] : lookupPath(lookup);
  // labels are read off the whole list, choices off what the field leaves of it
  return path ? [path, ...(params ? [withQuery(path, params)] : [])] : [];
}

/** The lists of these fields, rows' too, each once, as `reference` of remote.json has them. */
export const fieldLists = (fields: Fields): string[] => [...new Set(Object.values(fields).flatMap(ofField))];
