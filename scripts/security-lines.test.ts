/** @jest-environment node */
/** docs/security.md names files that show what it says: they are there, and each line of the standard is answered once. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\w[\w ]*?) +\| (.*?) *\|$/gm)].map(([, id, state, how]) => ({
  id,
  state,
  how: how ?? '',
}));
const FILE = /(?<![\w/.])(?:[\w-]+\/)*[\w.-]+\.(?:tsx|ts|mjs|service|conf)\b/g;
const places = (file: string) => [file, `api/src/${file}`].filter((path) => existsSync(join(ROOT, path)));

test('every file that it names is there', () => {
  const named = [...new Set(text.match(FILE))];
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => places(file).length === 0)).toEqual([]);
});

test('each line of the standard is answered once, and what holds names what shows it', () => {
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines).toHaveLength(253);
  expect([...new Set(lines.map(({ state }) => state))].sort()).toEqual(['holds', 'no', 'not ours', 'partly']);
  expect(lines.filter(({ how }) => how.length < 6).map(({ id }) => id)).toEqual([]);
});

test('its sum is that of its lines', () => {
  const of = (state: string) => lines.filter((line) => line.state === state).length;
  const sum = `${lines.length} lines: ${of('holds')} hold, ${of('partly')} hold partly, ${of('no')} do not, ${of('not ours')} are`;
  expect(text).toContain(sum);
});
