/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFloor } from './check-floor.ts';

const built = (script: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'));
  writeFileSync(join(folder, 'main.js'), script);
  return folder;
};

test('what every browser of ours knows passes', () => {
  expect(() => checkFloor([built('class A { static { this.b = [2, 1].toSorted(); } }')])).not.toThrow();
});

test.each([
  ['a method', 'export const x = Object.groupBy([1], (n) => n);', /groupBy/i],
  ['a form of the language', 'const x = /[a&&b]/v; using y = x;', /main\.js/],
])('%s that the oldest does not know fails, with its file', (_, script, named) => {
  expect(() => checkFloor([built(script.replace('export ', ''))])).toThrow(named);
});
