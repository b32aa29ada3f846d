/** Descriptions that are kept, one per number: `shared/src/contracts/<module>/numbers/1.2.json`. Written by `npm run contract`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBeforeNumber } from '@chainage/shared/contracts/contract-number';
import { writeAtomically } from '../files.ts';
import { asFile, type Description } from './lines.ts';

const folderOf = (contract: string) => join(contract, 'numbers');

/** Numbers that have a description, oldest first. */
export function storedNumbers(contract: string): string[] {
  if (!existsSync(folderOf(contract))) return [];
  return readdirSync(folderOf(contract))
    .flatMap((file) => /^(\d+\.\d+)\.json$/.exec(file)?.[1] ?? [])
    .sort((a, b) => (isBeforeNumber(a, b) ? -1 : 1));
}

/** The description of a number, or undefined where none was written. */
export function storedDescription(contract: string, number: string): Description | undefined {
  const path = join(folderOf(contract), `${number}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Description) : undefined;
}

/** Keeps the description of a number. */
export const keep = (contract: string, number: string, description: Description): void =>
  writeAtomically(join(folderOf(contract), `${number}.json`), asFile(description));
