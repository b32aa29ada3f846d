/** The guides as they are read: their texts with the product's own words where they name a button or a page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where words stand, by the name that texts of guides call them. */
const WORDS: Record<string, string> = {
  shell: 'shell/src/i18n',
  sync: 'shell/src/i18n/sync',
  people: 'shell/src/i18n/people',
  organisation: 'shell/src/i18n/organisation',
  keeping: 'shell/src/i18n/keeping',
  kit: 'shared/src/i18n/kit',
  issues: 'mfe-issues/src/i18n',
};

export interface Guide {
  /** Below `docs/guides/`. */
  file: string;
  text: string;
}

type Texts = { [key: string]: string | Texts };

function wordOf(root: string, language: string, place: string, key: string): string {
  const folder = WORDS[place];
  if (!folder) throw new Error(`A guide names words of ${place}, which has none`);
  const texts = JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Texts;
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  if (typeof found !== 'string') throw new Error(`A guide says ${place}#${key}, which is no text in ${language}`);
  return found;
}

/** Each of them; throws where one names a word that the product has not. `root`: of the checkout. */
export function renderGuides(root: string): Guide[] {
  const folder = join(root, 'scripts/guides/texts');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const [guide = '', language = ''] = name.split('.');
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(
        /\{\{(\w+)#([\w.]+)\}\}/g,
        (_all, place: string, key: string) => `**${wordOf(root, language, place, key)}**`,
      );
      return { file: language === 'en' ? `${guide}.md` : `${guide}.${language}.md`, text };
    });
}
