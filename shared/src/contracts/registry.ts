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
  /** Of these any one besides. */
  also?: string[];
  offline?: boolean;
  /** What it stands under among the others of its remote. */
  group?: Labels;
  /** Further words that people look for it by, in any language. */
  words?: Labels;
}

/** Something a member begins, rather than a page they look at. */
export interface RemoteAction extends RemoteMenuItem {
  /** Where the shell offers it: `report` = the one main action of the phone's bottom bar. */
  place: string;
  /** It can begin with photos that another app handed over: its page is then opened with `?shared`. */
  photos?: boolean;
  /** Of a report: lists of it, as views of lists name them (`dpr.dpr_entry`), each with its page. */
  lists?: Record<string, string>;
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
  /** The address of an action that the names in its lists of lists find: `{of}` and `{id}` for the list's record and the row's. */
  finds?: string;
}

/** Something a remote shows on a page of the shell. */
export interface RemotePart {
  /** Organisation permissions, with any of which it is shown; none = to everyone. */
  needs?: string[];
}

/** What a remote shows on pages of the shell; its entry `home` (`src/home.tsx`) says how. */
export interface RemoteHome {
  /** On the home page: what waits for whoever is signed in. */
  waiting?: RemotePart;
  /** On the home page: how many of its records stand where. */
  counts?: RemotePart;
  /** Along the road. */
  road?: RemotePart;
  /** Among what a search from anywhere finds. */
  find?: RemotePart;
  /** On the dashboards: of operations, of works, and of how records stand. */
  view1?: RemotePart;
  view2?: RemotePart;
  status?: RemotePart;
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
  home?: RemoteHome;
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
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isPath = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);
/** Whole folders: what is no plain name would match pages of others. */
const isPrefix = (value: unknown): boolean => isText(value) && /^(\/[\w-]+)+$/.test(value);

/** Whether it is a label of `remote.json`: English at least, and each a text. */
export const isLabels = (value: unknown): value is Labels =>
  isRecord(value) && isText(value.en) && areTexts(Object.values(value));
const isItem = (value: unknown): boolean =>
  isRecord(value) &&
  isLabels(value.label) &&
  isPath(value.path) &&
  areTexts(value.needs ?? []) &&
  areTexts(value.also ?? []) &&
  isText(value.icon ?? '') &&
  [value.group, value.words].every((labels) => labels === undefined || isLabels(labels)) &&
  (value.lists === undefined || (isRecord(value.lists) && Object.values(value.lists).every(isPath)));
const areItems = (value: unknown): boolean => Array.isArray(value) && value.every(isItem);

const isHome = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((part) => isRecord(part) && areTexts(part.needs ?? []));

/** What each part of a description must be. */
const PARTS: Record<string, (value: unknown) => boolean> = {
  name: isText,
  label: isLabels,
  order: (value) => value === undefined || Number.isFinite(value),
  paths: (value) => Array.isArray(value) && value.every(isPrefix),
  menu: areItems,
  actions: (value) => value === undefined || areItems(value),
  home: (value) => value === undefined || isHome(value),
};

/** The first part of what a remote says of itself that a shell cannot use; undefined where it can show the remote. */
export const descriptionFault = (value: unknown): string | undefined =>
  isRecord(value) ? Object.keys(PARTS).find((part) => !PARTS[part]?.(value[part])) : 'remote';

const isCurrent = ({ major, minor }: Record<string, unknown>) => Number.isInteger(major) && Number.isInteger(minor);

/** The first part of a remote's release that a shell cannot use. */
function releaseFault(value: unknown, name: string): string | undefined {
  if (!isRecord(value)) return 'release';
  const { version, entry, contract, remote } = value;
  if (!isText(version)) return 'version';
  if (!isText(entry) || !entry.startsWith(`/mfe/${name}/`)) return 'entry';
  if (!isRecord(contract) || !isCurrent(contract)) return 'contract';
  return descriptionFault(remote) ?? ((remote as RemoteDescription).name === name ? undefined : 'name');
}

/** Told of each remote or release that is left out: its name, its version, what is wrong with it. */
export type LeftOut = (remote: string, version: string, fault: string) => void;

/**
 * The registry, each remote and each release held by itself: what is malformed is left out, so that the release before it
 * is taken and no other remote notices. Throws where it is no registry at all.
 */
export function parseRegistry(value: unknown, leftOut: LeftOut = () => undefined): Registry {
  if (!isRecord(value) || typeof value.revision !== 'number' || !isRecord(value.shell) || !Array.isArray(value.remotes))
    throw new Error('registry.json is not a registry');
  const remotes = value.remotes.flatMap((remote: unknown): RegisteredRemote[] => {
    const { name, releases } = isRecord(remote) ? remote : {};
    if (!isText(name) || !/^[a-z][a-z-]*$/.test(name) || !Array.isArray(releases)) {
      leftOut(String(name), '', 'remote');
      return [];
    }
    const good = releases.filter((release: unknown): release is Release => {
      const fault = releaseFault(release, name);
      if (fault) leftOut(name, isRecord(release) ? String(release.version) : '', fault);
      return !fault;
    });
    return [{ name, releases: good }];
  });
  return { revision: value.revision, shell: { version: String(value.shell.version) }, remotes };
}

/** First folders of the shell's own pages and of the server's. */
const OWN_PATHS = [
  ...['/accounts', '/choose-organisation', '/dashboard', '/errors', '/road', '/synchronization'],
  ...['/api', '/mfe', '/shell'],
];

/** Paths with whose they are. */
export type TakenPaths = ReadonlyMap<string, string>;

/** The folder with a remote's own name is that remote's, whoever claims it. */
export const ownFolders = ({ remotes }: Registry): Map<string, string> =>
  new Map(remotes.map(({ name }) => [`/${name}`, name]));

/** A path of a remote that lies in another's, or the other way about, and whose that is; undefined where none does. */
export function foreignPath(
  { name, paths }: Pick<RemoteDescription, 'name' | 'paths'>,
  taken: TakenPaths,
): { path: string; of: string } | undefined {
  const all = [...OWN_PATHS.map((path) => [path, 'shell'] as const), ...taken];
  for (const path of paths) {
    const other = all.find(
      ([theirs, of]) => of !== name && (`${path}/`.startsWith(`${theirs}/`) || `${theirs}/`.startsWith(`${path}/`)),
    );
    if (other) return { path, of: other[1] };
  }
  return undefined;
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
