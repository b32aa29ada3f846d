import { WHOLE_LOCALES } from '../auth/preferences.ts';
import { i18n } from './instance.ts';

/** Nested texts of a namespace in one language. */
export interface Texts {
  [key: string]: string | Texts;
}
type Loader = () => Promise<{ default: Texts } | Texts>;
/** Per language how to fetch its texts. `en`, `hi` and `mr` are whole; other languages may hold a part. */
export type TextLoaders = { en: Loader; hi: Loader; mr: Loader } & Record<string, Loader | undefined>;

const WHOLE: readonly string[] = WHOLE_LOCALES;
const sources = new Map<string, TextLoaders>();
/** What is there of a source in a language, and by which loader it came. */
const loaded = new Map<string, { loader: Loader; texts: unknown }>();

/** `source`: namespace and part, with a blank between. */
async function load(source: string, language: string): Promise<void> {
  const loader = sources.get(source)?.[language];
  const key = `${source} ${language}`;
  if (!loader || loaded.get(key)?.loader === loader) return;
  const file = await loader();
  const texts = 'default' in file ? file.default : file;
  const isNew = loaded.get(key)?.texts !== texts;
  loaded.set(key, { loader, texts });
  const [namespace = ''] = source.split(' ');
  // every component that says anything is drawn anew for it
  if (isNew) i18n.addResourceBundle(language, namespace, texts, true, true);
}

/** A language that is not whole needs English under it. */
const languagesFor = (language: string): string[] => (WHOLE.includes(language) ? [language] : ['en', language]);

/**
 * Adds a namespace, or a part of one that only some pages need, and loads its texts in the current language only. Call it
 * after `startI18n`.
 */
export async function addTexts(namespace: string, loaders: TextLoaders, part = 'all'): Promise<void> {
  const source = `${namespace} ${part}`;
  // A remote taken again, perhaps in another release, brings texts of its own.
  sources.set(source, loaders);
  await Promise.all(languagesFor(i18n.language).map((language) => load(source, language)));
}

/** Loads every known namespace in another language, then switches, so that nothing flashes in the old one. */
export async function changeLanguage(language: string): Promise<void> {
  const wanted = languagesFor(language);
  await Promise.all([...sources.keys()].flatMap((namespace) => wanted.map((each) => load(namespace, each))));
  await i18n.changeLanguage(language);
}
