/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { infrastructure, journeysOf, MAKING, processes } from './journeys.mjs';
import { BUILT } from './modules.mjs';
import { ROOT } from './run.mjs';

test('every journey is walked by `npm test`', () => {
  const written = readdirSync(join(ROOT, 'e2e/journeys')).map((file) => `journeys/${file}`);
  expect(written.filter((file) => ![...journeysOf(BUILT), ...infrastructure()].includes(file))).toEqual([]);
});

test('every suite of processes is in one step', () => {
  const written = readdirSync(join(ROOT, 'e2e/durability')).filter((file) => file.endsWith('.spec.ts'));
  expect([...processes(), ...MAKING].sort()).toEqual(
    [...written.map((file) => `durability/${file}`), 'faults/'].sort(),
  );
});
