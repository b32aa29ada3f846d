import type { List } from '@chainage/shared/contracts/list';
import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import { labelOf, labelsOf } from '@chainage/shared/lib/format/lookup';
import { listEndpoint } from '@chainage/shared/offline/needed-lists';
import { referenceHere } from '@chainage/shared/offline/reference';
import { currentRegistry } from '#registry/registry.ts';

/** A kind of what an action begins, by whose name the action is found. */
export interface KindHere {
  id: number;
  label: string;
  /** Its names in every language, and that of the list it stands in. */
  words: string;
  /** Of the action. */
  path: string;
  /** With which its page has the kind chosen. */
  search: string;
}

const rowsOf = async (list: string): Promise<LookupRecord[]> =>
  ((await referenceHere<List<LookupRecord>>(listEndpoint(list)))?.results ?? []).filter(({ is_active }) => is_active);

/** Also in one word: a streetlight is a street light. */
const wordsOf = (row: LookupRecord): string => {
  const names = [row.label, ...Object.values(labelsOf(row) ?? {})].join(' ');
  return `${names} ${names.replaceAll(' ', '')}`;
};

async function kindsOf(finds: string, list: { of: string; each: string }, locale: string): Promise<KindHere[]> {
  const [path = '', query = ''] = finds.split('?');
  const families = await rowsOf(list.of);
  const all = families.map(async (family) =>
    (await rowsOf(list.each.replace('{id}', String(family.id)))).map((row) => ({
      id: row.id,
      label: labelOf(row, locale),
      words: `${wordsOf(row)} ${wordsOf(family)}`,
      path,
      search: query.replace('{of}', String(family.id)).replace('{id}', String(row.id)),
    })),
  );
  return (await Promise.all(all)).flat();
}

/** The kinds that this device has of what the remotes let people begin (`finds` of what they ask for): signal or none. */
export const kindsHere = async (locale: string): Promise<KindHere[]> =>
  (
    await Promise.all(
      currentRegistry().remotes.flatMap(({ release: { remote } }) =>
        (remote.reference ?? []).flatMap(({ finds, lists }) =>
          lists.flatMap((list) => (finds && typeof list !== 'string' ? [kindsOf(finds, list, locale)] : [])),
        ),
      ),
    )
  ).flat();
