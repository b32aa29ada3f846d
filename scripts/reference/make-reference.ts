/** Writes the reference lists of `shared/src/lib/reference` from the packages that keep them. Run after raising one. */
import { writeFileSync } from 'node:fs';
import { countryRows, stateRows } from './rows.ts';

const folder = new URL('../../shared/src/lib/reference/', import.meta.url);
for (const [name, rows] of [
  ['countries', countryRows()],
  ['states', stateRows()],
] as const)
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(rows)}\n`);
