import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of scripts that a device may fetch more than once under other names: a library in every chunk costs more. */
const SCRIPTS_MAX = 8_000;
/** Share of a folder's style sheets that may stand in another one as well: sheets of parts are split by what draws them. */
const RULES_MAX = 0.15;
/** Sheets as small as that repeat themselves by chance. */
const FEW = 2_000;

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Bytes of what is there again. */
function repeated(texts: readonly string[], keyOf: (text: string) => string): number {
  const seen = new Set<string>();
  return texts.reduce((bytes, text) => {
    const key = keyOf(text);
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain ? bytes + Buffer.byteLength(text) : bytes;
  }, 0);
}

/** Of a script without the names it was given: chunks with the same modules differ in nothing else. */
const contentOf = (script: string) => script.replace(/\.push\(\[\[[\d,]+\]/, '');

function faultsOf(folder: string): string[] {
  const twice = repeated(filesOf(folder, '.js'), contentOf);
  const rules = filesOf(folder, '.css').flatMap((sheet) => sheet.split('}'));
  const all = rules.reduce((bytes, rule) => bytes + Buffer.byteLength(rule), 0);
  const again = repeated(rules, (rule) => rule);
  return [
    ...(twice > SCRIPTS_MAX ? [`${folder}: ${twice} bytes of scripts stand under several names`] : []),
    ...(all > FEW && again > RULES_MAX * all
      ? [`${folder}: ${again} of ${all} bytes of its style sheets are repeated`]
      : []),
  ];
}

/** Throws where a build holds the same script under many names, or the same rules in many sheets. */
export function checkRepeats(folders: readonly string[]): void {
  const named = folders.flatMap(faultsOf);
  if (named.length > 0) throw new Error(`Fetched more than once:\n${named.join('\n')}`);
}
