import type { List } from '@chainage/shared/contracts/list';
import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import { listEndpoint } from '@chainage/shared/offline/needed-lists';
import { loadReference } from '@chainage/shared/offline/reference';
import { currentRegistry } from '#registry/registry.ts';
import type { RemoteActionLink } from '#remotes/use-remote-menu.ts';

/** A kind of what an action begins, by whose name the action is found. */
interface KindHere {
  /** The path of the action. */
  of: string;
  /** That path, with which the page has the kind chosen. */
  path: string;
  label: string;
  /** Its names in every language. */
  words: string;
}

/** The device's copy while it is young, or without signal; what cannot be had is left out. */
const rowsOf = (list: string): Promise<LookupRecord[]> =>
  loadReference<List<LookupRecord>>(listEndpoint(list)).then(
    ({ data }) => data.results.filter(({ is_active }) => is_active),
    () => [],
  );

/** By hand: what lists are read with elsewhere would come to every phone's first page. */
const labelsOf = ({ attributes }: LookupRecord) => (attributes?.['labels'] ?? {}) as Partial<Record<string, string>>;

/** Also in one word: a streetlight is a street light. */
const wordsOf = (row: LookupRecord): string => {
  const names = [row.label, ...Object.values(labelsOf(row))].join(' ');
  return `${names} ${names.replaceAll(' ', '')}`;
};

async function kindsOf(finds: string, list: { of: string; each: string }, locale: string): Promise<KindHere[]> {
  const [of = ''] = finds.split('?');
  const families = await rowsOf(list.of);
  const all = families.map(async (family) =>
    (await rowsOf(list.each.replace('{id}', String(family.id)))).map((row) => ({
      of,
      path: finds.replace('{of}', String(family.id)).replace('{id}', String(row.id)),
      label: labelsOf(row)[locale] || row.label,
      words: wordsOf(row),
    })),
  );
  return (await Promise.all(all)).flat();
}

/** What begins one of these actions with a kind of it chosen; each stands under its action. */
export type KindsOf = (actions: readonly RemoteActionLink[]) => RemoteActionLink[];

const allKinds = async (locale: string): Promise<KindHere[]> =>
  (
    await Promise.all(
      currentRegistry().remotes.flatMap(({ release: { remote } }) =>
        (remote.reference ?? []).flatMap(({ finds, lists }) =>
          lists.flatMap((list) => (finds && typeof list !== 'string' ? [kindsOf(finds, list, locale)] : [])),
        ),
      ),
    )
  ).flat();

/** The kinds that this device has of what the remotes let people begin (`finds` of what they ask for): signal or none. */
export async function kindsHere(locale: string, take: (kinds: () => KindsOf) => void): Promise<void> {
  const kinds = await allKinds(locale).catch(() => []);
  take(
    () => (actions) =>
      kinds.flatMap(({ of, ...kind }) => {
        const action = actions.find(({ path }) => path === of);
        return action ? [{ ...action, ...kind, group: action.label }] : [];
      }),
  );
}
