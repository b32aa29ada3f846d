import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ISSUE_TYPES } from '../shared/src/contracts/issues/issue-type.ts';
import { issueFlow } from '../shared/src/contracts/issues/workflow.ts';
import { commonShape } from '../shared/src/contracts/issues/issue.ts';
import { locationShape } from '../shared/src/contracts/issues/location.ts';
import { BUILT_TYPES, issueTypeOf } from '../shared/src/contracts/issues/registry.ts';
import { assetRecordSchema } from '../shared/src/contracts/assets/asset.ts';
import { ASSET_STATUSES } from '../shared/src/contracts/assets/states.ts';
import { fieldsOf } from '../shared/src/contracts/kit/field.ts';
import { moduleContracts } from './webpack/shared-entries.ts';

const ROOT = join(import.meta.dirname ?? __dirname, '..');
/** What every module stands on. */
const ROOMS = ['shared/src', 'shell/src', 'api/src/kernel'];
/** Modules' own rooms among them. */
const OF_MODULES = moduleContracts().map((module) => `shared/src/contracts/${module}/`);

/** Files and folders that still know a module, and why. Each must know one: what is mended leaves the list. */
const KNOWN: Readonly<Record<string, string>> = {
  'shell/src/features/dashboard/': 'draws counts and work of issues, until remotes offer cards of their own',
  'shell/src/features/road/': 'draws issues and assets along the road, until remotes offer stretches of their own',
  'shell/src/lib/issue-link.tsx': 'a link to an issue, for the two',
  'shared/src/contracts/registers.ts': 'a catalogue: which registers fields may point into',
  'shared/src/contracts/lookups.ts': 'a catalogue: which lists the server serves',
};

/** The location block of domain.md section 3.1, and what the server adds to every record: every module's. */
const EVERYBODYS = new Set([
  ...Object.keys(locationShape),
  ...['device_id', 'client_created_at', 'status', 'created_by', 'created_by_name', 'created_at', 'updated_at'],
  ...['allowed_actions', 'owner_ids', 'assigned_ids', 'row_id', 'attributes'],
]);

/** Names by which a module's fields and types are known: of two words at least, since a single one is plain English too. */
function namesOfModules(): string[] {
  const types = BUILT_TYPES.flatMap((type) => issueTypeOf(type) ?? []);
  const fields = [...types.map(({ shape }) => fieldsOf(shape)), fieldsOf(commonShape)];
  const own = fields.flatMap((each) => [
    ...Object.keys(each),
    ...Object.values(each).flatMap(({ row }) => Object.keys(row ?? {})),
  ]);
  const all = [...ISSUE_TYPES, ...own, ...Object.keys(assetRecordSchema.shape), 'vehicles', 'casualties'];
  return [...new Set(all)].filter((name) => !EVERYBODYS.has(name) && (name.includes('_') || name.endsWith('s')));
}

/** States of the modules' workflows and names of modules: plain words, so only where they stand alone between quotes. */
const wordsOfModules = (): string[] => [...new Set([...issueFlow.states, ...ASSET_STATUSES, ...moduleContracts()])];

/** What a promise can be as well. */
const PLAIN = new Set(['rejected']);

const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const sources = (room: string) =>
  readdirSync(join(ROOT, room), { withFileTypes: true, recursive: true })
    .filter(
      ({ name, parentPath }) =>
        /\.tsx?$/.test(name) && !/\.test\.|^testing-/.test(name) && !parentPath.includes('testing'),
    )
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));

const known = new RegExp(`\\b(?:${namesOfModules().join('|')})\\b`, 'g');
const words = wordsOfModules().filter((word) => !PLAIN.has(word));
const quoted = new RegExp(`(['"\`])(?:${words.join('|')})\\1|contracts/(?:${moduleContracts().join('|')})/`, 'g');
const namesIn = (code: string): string[] => [...code.matchAll(known), ...code.matchAll(quoted)].map(([name]) => name);

/** Names of modules in a room, as `file: name`. */
const foundIn = (room: string): string[] =>
  sources(room)
    .filter((file) => !OF_MODULES.some((own) => file.startsWith(own)))
    .flatMap((file) => namesIn(codeOf(readFileSync(join(ROOT, file), 'utf8'))).map((name) => `${file}: ${name}`));

const isExcepted = (found: string) => Object.keys(KNOWN).some((place) => found.startsWith(place));

test.each(ROOMS)('%s names no field, no type, no state and no contract of a module', (room) => {
  expect([...new Set(foundIn(room).filter((found) => !isExcepted(found)))]).toEqual([]);
});

test.each(Object.keys(KNOWN))('%s is excepted because it still knows one', (place) => {
  expect(ROOMS.flatMap(foundIn).some((found) => found.startsWith(place))).toBe(true);
});

test.each([
  'row.fir_number',
  "state === 'pending_review'",
  "from '@chainage/shared/contracts/issues/statuses'",
  'type: "road_user_accident"',
  "module: 'assets'",
])('would notice %s', (code) => expect(namesIn(code)).not.toEqual([]));
