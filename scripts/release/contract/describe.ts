/**
 * What the contract of a module says today: of everything its folder exports, the schemas, the workflows and the rules of
 * records. A new module needs no line here.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { draftOf } from '@chainage/shared/contracts/fields';
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import type { RecordKind, RecordRules } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { ROOT } from '#scripts/webpack/paths.ts';
import { linesOfKind } from './kind-lines.ts';
import type { Description, Line } from './lines.ts';
import { linesOfFlow, linesOfRules } from './rules-lines.ts';
import { linesOfSchema } from './schema-lines.ts';

/** Folder of a module's contract. */
export const contractFolder = (module: string): string => join(ROOT, 'shared/src/contracts', module);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isFlow = (value: unknown): value is Flow =>
  isRecord(value) && Array.isArray(value['states']) && Array.isArray(value['steps']);
const isRules = (value: unknown): value is RecordRules =>
  isRecord(value) && typeof value['module'] === 'string' && isRecord(value['fields']) && isRecord(value['required']);
const isKind = (value: RecordRules): value is RecordKind => 'paths' in value && 'list' in value && 'flow' in value;

/** The lines of one thing that a contract exports; none where it is neither schema, workflow nor rules. */
export function* linesOf(value: unknown, place: string, depth = 0): Generator<readonly [string, Line]> {
  if (value instanceof z.ZodType) yield* linesOfSchema(value, place);
  else if (isFlow(value)) yield* linesOfFlow(value, place);
  else if (isRules(value)) {
    // The fields of a whole kind; of rules alone they stand in the schemas made of them.
    if (isKind(value)) {
      yield* linesOfSchema(z.strictObject(draftOf(value.fields)), place);
      yield* linesOfKind(value, place);
    } else yield [place, {}];
    yield* linesOfRules(value, place);
    if ('flow' in value) yield* linesOf(value['flow'], `${place}.flow`, depth);
  } else if (isRecord(value) && depth === 0)
    // A table of rules or of workflows by name; the fields of a shape stand in the schemas made of it.
    for (const [name, each] of Object.entries(value))
      if (!(each instanceof z.ZodType)) yield* linesOf(each, `${place}.${name}`, 1);
}

const isSource = (file: string) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file);

/** Describes everything that the files of a folder export; a name that two of them export is told by its first. */
export async function describeFolder(folder: string): Promise<Description> {
  const found: Record<string, Line> = {};
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).sort();
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      for (const [place, line] of linesOf(value, name)) found[place] ??= line;
  }
  return found;
}

const NUMBER = /^([a-z][a-z-]*)\/(\d+\.\d+)$/;

/** The number that a module's `contract.ts` says, without the module's name. Throws where it says none. */
export async function numberOf(folder: string): Promise<string> {
  const exported = (await import(pathToFileURL(join(folder, 'contract.ts')).href)) as Record<string, unknown>;
  const number = Object.values(exported).flatMap((value) => NUMBER.exec(String(value))?.[2] ?? [])[0];
  if (!number) throw new Error(`${relative(ROOT, folder)}/contract.ts names no number like "notes/1.0"`);
  return number;
}
