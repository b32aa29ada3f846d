/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRepeats } from './check-repeats.ts';

function built(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'repeats-'));
  mkdirSync(join(folder, 'parts'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return [folder];
}
const chunk = (id: number, text: string) => `(globalThis.chunks||=[]).push([[${id}],{1(e){${text}}}]);`;
const many = (count: number, make: (at: number) => string, ending: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`parts/${at}.${ending}`, make(at)]));
const rule = (name: string) => `.${name}{color:#123456;padding:0 12px 0 12px;border-radius:4px;font-weight:600}`;
const names = (count: number, from = 0) => Array.from({ length: count }, (_, at) => rule(`c${from + at}`)).join('');

test('a library that stands under the name of every chunk fails, one that a chunk brings of its own does not', () => {
  const library = 'x'.repeat(1_092);
  expect(() => checkRepeats(built(many(17, (at) => chunk(at, library), 'js')))).toThrow(
    /\d+ bytes of scripts stand under several names/,
  );
  expect(() => checkRepeats(built(many(17, (at) => chunk(at, library + at), 'js')))).not.toThrow();
  expect(() => checkRepeats(built(many(3, (at) => chunk(at, library), 'js')))).not.toThrow();
});

test('sheets that say the same over and over fail, each with its own rules pass', () => {
  expect(() => checkRepeats(built(many(6, () => names(20), 'css')))).toThrow(/of its style sheets are repeated/);
  expect(() => checkRepeats(built(many(6, (at) => names(20, 20 * at), 'css')))).not.toThrow();
});
