/**
 * `/registry.json`, the only mutable file of the site, and `remote.json`, what the shell must know of a remote without
 * downloading its code (design.md section 5). Read in the browser before anything else, so checked by hand, without Zod.
 */

/** A text in each language of the menu; `en` is always there. */
export type Labels = { en: string } & Partial<Record<string, string>>;

/** An entry of the menu. */
export interface RemoteMenuItem {
  label: Labels;
  path: string;
  icon?: string;
  /** Organisation permissions, any of which shows the entry; none = everyone. */
  needs?: string[];
  offline?: boolean;
}

/** Something a member begins, rather than a page they look at. */
export interface RemoteAction extends RemoteMenuItem {
  /** Where the shell offers it: `report` = the one main action of the phone's bottom bar. */
  place: string;
}

/**
 * A list below `organisation/`, with its query: `organisation/data/causes/`. Or one list for each record of another:
 * `{ "of": "organisation/data/categories/", "each": "organisation/data/issue-types/?category={id}" }`.
 */
export type ReferenceList = string | { of: string; each: string };

/** Lists that pages of a remote ask for without signal, and who needs them on their device. */
export interface RemoteReference {
  /** What people call them, where one of them could not be fetched. */
  label: Labels;
  /** Organisation permissions, with any of which they are needed; none = everyone. */
  needs?: string[];
  lists: ReferenceList[];
}

/** `remote.json` of a remote. */
export interface RemoteDescription {
  name: string;
  label: Labels;
  /** Place among the remotes of the menu, the lowest first; without one, behind those that have one. */
  order?: number;
  /** Path prefixes whose pages this remote draws. */
  paths: string[];
  menu: RemoteMenuItem[];
  actions?: RemoteAction[];
  /** What a device must have of the organisation's lists; read by `offline/reference/needed-lists.ts`. */
  reference?: RemoteReference[];
}

/** Version of `@chainage/shared` and its singletons that a release was built against. */
export interface Contract {
  major: number;
  minor: number;
}

/** One immutable build of a remote. */
export interface Release {
  version: string;
  /** Path of the release's entry script, inside its immutable folder `/mfe/<name>/<version>-<hash>/`. */
  entry: string;
  contract: Contract;
  remote: RemoteDescription;
}

/** A remote with the releases that are served. */
export interface RegisteredRemote {
  name: string;
  /** Newest first. */
  releases: Release[];
}

/** What `/registry.json` holds. */
export interface Registry {
  /** Counts up with every change. */
  revision: number;
  shell: { version: string };
  remotes: RegisteredRemote[];
}

/** Whether it is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Whether it is a label of `remote.json`: English at least. */
export const isLabels = (value: unknown): value is Labels => isRecord(value) && typeof value.en === 'string';
const isItem = (value: unknown): boolean =>
  isRecord(value) &&
  isLabels(value.label) &&
  isPath(value.path) &&
  (value.needs === undefined || Array.isArray(value.needs));
const areItems = (value: unknown): boolean => Array.isArray(value) && value.every(isItem);

/** Whether a shell can show a remote by what it says of itself. */
export const isDescription = (value: unknown): value is RemoteDescription =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  isLabels(value.label) &&
  Array.isArray(value.paths) &&
  value.paths.every(isPath) &&
  areItems(value.menu) &&
  (value.actions === undefined || areItems(value.actions));

const isRelease = (value: unknown): value is Release =>
  isRecord(value) &&
  typeof value.version === 'string' &&
  isPath(value.entry) &&
  value.entry.startsWith('/mfe/') &&
  isRecord(value.contract) &&
  Number.isInteger(value.contract.major) &&
  Number.isInteger(value.contract.minor) &&
  isDescription(value.remote);

const isRemote = (value: unknown): value is RegisteredRemote =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  /^[a-z][a-z-]*$/.test(value.name) &&
  Array.isArray(value.releases);

/** The registry, without the remotes and releases that are malformed; throws where it is no registry at all. */
export function parseRegistry(value: unknown): Registry {
  if (!isRecord(value) || typeof value.revision !== 'number' || !isRecord(value.shell) || !Array.isArray(value.remotes))
    throw new Error('registry.json is not a registry');
  return {
    revision: value.revision,
    shell: { version: String(value.shell.version) },
    remotes: value.remotes
      .filter(isRemote)
      .map((remote) => ({ name: remote.name, releases: remote.releases.filter(isRelease) })),
  };
}

/** `{major, minor}` of a version like `1.4.2`. */
export function contractOf(version: string): Contract {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

/** Whether a shell that provides `own` can run a release built against `needed`. */
export const fits = (own: Contract, needed: Contract): boolean =>
  needed.major === own.major && needed.minor <= own.minor;

/** The newest release the shell can run, of releases ordered newest first. */
export const newestFitting = (releases: readonly Release[], own: Contract): Release | undefined =>
  releases.find((release) => fits(own, release.contract));
