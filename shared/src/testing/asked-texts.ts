import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../i18n/add-texts.ts';

const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : flat(text, `${prefix}${key}.`),
  );

/**
 * Keys that the sources below a folder ask for by name, with `t('…')`, and that the texts do not have; of another namespace
 * than the folder's own with its name before each: `desk:`.
 */
export function missingTexts(folder: string, texts: Texts, call = 't', namespace = ''): string[] {
  const known = new Set(flat(texts));
  const asked = new RegExp(`(?<![\\w.])${call}\\('${namespace}([\\w.]+)'`, 'g');
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap(({ parentPath, name }) => [...readFileSync(join(parentPath, name), 'utf8').matchAll(asked)])
    .map((match) => match[1] ?? '')
    .filter((key) => !known.has(key) && !known.has(`${key}_other`));
}
