/** What screens say of records, for papers: the texts of the module, then of the kit, in one language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';

/** Of a text by its key, or the first of several that there is; undefined where there is none. */
export type Texts = (
  keys: string | readonly string[],
  values?: Readonly<Record<string, string | number>>,
) => string | undefined;

type Tree = { readonly [name: string]: string | Tree };

/** What is no module and has texts too. */
const OURS = ['shared', 'shell'];

/** The build lays them beside the server; from the sources they lie where the screens take them from. */
function folderOf(module: string): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./texts/${module}/`, import.meta.url);
  const folder = OURS.includes(module) ? module : `mfe-${module}`;
  return new URL(`../../../../${folder}/src/i18n/`, import.meta.url);
}

const known = new Map<string, Tree>();

/** What a feature's pages say lies with it; the build lays it among the module's texts. */
function pathOf(module: string, file: string): URL {
  const path = new URL(file, folderOf(module));
  return existsSync(path) ? path : new URL(`../features/${file.replace('/', '/i18n/')}`, folderOf(module));
}

function treeOf(module: string, file: string): Tree {
  const path = pathOf(module, file);
  const found = known.get(path.href);
  if (found) return found;
  const tree = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Tree) : {};
  known.set(path.href, tree);
  return tree;
}

function textAt(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}

/** What records call a state; undefined where nothing has a word for it. */
export const stateText = (t: Texts, status: string): string | undefined =>
  t([`status.${status}`, `records:status.${status}`]);

/** A name without a word of its own is shown as it is called, never as a key. */
export const plainName = (name: string): string => name.replaceAll('_', ' ');

function makeTexts(module: string, language: ExcelLanguage, before: readonly string[]): Texts {
  const spaces: Record<string, Tree> = {
    records: treeOf('shared', `records/${language}.json`),
    shared: treeOf('shared', `locales/${language}.json`),
  };
  // what a module's lists say may lie apart from what its records say
  const parts = [...before, '', 'list/'].map((part) => treeOf(module, `${part}${language}.json`));
  const own = [...parts, ...['lists/', 'kit/'].map((part) => treeOf('shared', `${part}${language}.json`))];
  return (keys, values = {}) => {
    for (const key of [keys].flat()) {
      const [space = '', name] = key.split(':');
      const trees = name === undefined ? own : [spaces[space] ?? {}];
      const text = trees.map((tree) => textAt(tree, name ?? key)).find((one) => one !== undefined);
      if (text !== undefined) return text.replace(/\{\{(\w+)\}\}/g, (_, one: string) => String(values[one] ?? ''));
    }
    return undefined;
  };
}

const made = new Map<string, Texts>();

/**
 * Texts of a module, of these folders or features of it first; `records:…` of all records, `shared:…` of all pages. They are looked
 * for once: whoever tells of many records asks for each.
 */
export function textsOf(module: string, language: ExcelLanguage, before: readonly string[] = []): Texts {
  const key = [module, language, ...before].join('|');
  const texts = made.get(key) ?? makeTexts(module, language, before);
  made.set(key, texts);
  return texts;
}

const features = new Map<string, readonly string[]>();

/** Folders of a module's features, which say things of their own: for whoever tells of all its records. */
export function featuresOf(module: string): readonly string[] {
  const found = features.get(module);
  if (found) return found;
  const folders = [folderOf(module), new URL('../features/', folderOf(module))].filter((folder) => existsSync(folder));
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [`${one.name}/`] : [])),
  );
  features.set(module, names);
  return names;
}
