import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { locationShape } from '../shared/src/contracts/location.ts';
import { int, rows, text } from '../shared/src/contracts/fields.ts';
import { fieldsOf, type Fields } from '../shared/src/contracts/kit/field.ts';
import type { Flow } from '../shared/src/contracts/kit/flow.ts';
import type { RecordKind } from '../shared/src/contracts/kit/record-kind.ts';
import { hasRoutes, modules } from './webpack/remote.config.ts';
import { moduleContracts } from './webpack/shared-entries.ts';

const ROOT = join(import.meta.dirname ?? __dirname, '..');
/** What every module stands on. */
const ROOMS = ['shared/src', 'shell/src', 'api/src/kernel'];
/** Modules' own rooms among them. */
const OF_MODULES = moduleContracts().map((module) => `shared/src/contracts/${module}/`);

/** Files and folders that still know a module, and why. Each must know one: what is mended leaves the list. */
const KNOWN: Readonly<Record<string, string>> = {
  'shared/src/contracts/registers.ts': 'a catalogue: which registers fields may point into',
  'shared/src/contracts/lookups.ts': 'a catalogue: which lists the server serves',
  'shell/src/features/organisation/set-up/steps.ts': 'a catalogue: what a new organisation sets up, and in which order',
  'shared/src/kit/scan/decode.ts': 'the name that browsers have for a kind of code, which a field has too',
};

/** The location block of domain.md section 3.1, and what the server adds to every record: every module's. */
const EVERYBODYS = new Set([
  ...Object.keys(locationShape),
  ...['device_id', 'client_created_at', 'status', 'created_by', 'created_by_name', 'created_at', 'updated_at'],
  ...['allowed_actions', 'owner_ids', 'assigned_ids', 'row_id', 'attributes', 'to_complete', 'started_at'],
  // of packages and lists, which all choose from; times of day; the place of links; what is in a list, pointed or pressed at
  ...['is_active', 'default_reviewer', 'hours', 'issues', 'items', 'targets'],
]);

/** A module as its folder has it: what its contract exports, from whatever file. */
type Contract = Readonly<Record<string, unknown>>;

const CONTRACTS = 'shared/src/contracts';

function contractOf(module: string, contracts = CONTRACTS): Contract[] {
  return readdirSync(join(ROOT, contracts, module), { withFileTypes: true, recursive: true })
    .filter(
      ({ name, parentPath }) => /\.ts$/.test(name) && !name.includes('.test.') && basename(parentPath) !== 'testing',
    )
    .map(({ parentPath, name }) => jest.requireActual<Contract>(join(parentPath, name)));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isShape = (value: unknown): value is RecordKind['fields'] =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isSchema);

/** Fields of a kind, of the definition of a type, and bare shapes. */
function shapesIn(value: unknown): RecordKind['fields'][] {
  if (!isObject(value) || isSchema(value)) return [];
  const { shape, fields, stepFields } = value;
  return [value, shape, fields, stepFields].filter(isShape);
}

const namesOfFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { row }]) => [name, ...(row ? namesOfFields(row) : [])]);

/** Names of what people fill in, rows' too; none of a shape whose fields are of no kind: that is an answer's. */
function namesOfShape(shape: RecordKind['fields']): string[] {
  try {
    return namesOfFields(fieldsOf(shape));
  } catch {
    return [];
  }
}

/** What the kernel's own contracts say of every record's answers. */
const ANSWERED = ['files.ts', 'kit/history.ts', 'kit/record-schemas.ts']
  .map((file) => readFileSync(join(ROOT, CONTRACTS, file), 'utf8'))
  .join();

/** Names in a module's records as the server answers them, but those of every record. */
const namesAnswered = (exported: Contract): string[] =>
  Object.entries(exported).flatMap(([name, schema]) =>
    /RecordSchema$/.test(name) && isObject(schema) && isObject(schema['shape'])
      ? Object.keys(schema['shape']).filter((field) => !new RegExp(`\\b${field}\\b`).test(ANSWERED))
      : [],
  );

const isFlow = (value: unknown): value is Flow =>
  isObject(value) && Array.isArray(value['states']) && Array.isArray(value['steps']);
const flowsIn = (value: unknown): Flow[] =>
  isFlow(value) ? [value] : isObject(value) && isFlow(value['flow']) ? [value['flow']] : [];

/** Lists of names in capitals that say which types there are. */
const typesIn = (exported: Contract): string[] =>
  Object.entries(exported).flatMap(([name, value]) =>
    /_TYPES$/.test(name) && Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [],
  );

/** Names by which a module's fields and types are known: of two words at least, since a single one is plain English too. */
function fieldNames(contracts: readonly Contract[]): string[] {
  const shapes = contracts.flatMap((exported) => Object.values(exported)).flatMap(shapesIn);
  const all = [shapes.flatMap(namesOfShape), contracts.flatMap(namesAnswered), contracts.flatMap(typesIn)].flat();
  return [...new Set(all)].filter((name) => !EVERYBODYS.has(name) && (name.includes('_') || name.endsWith('s')));
}

/** States of workflows: plain words, so only where they stand alone between quotes. */
const stateNames = (contracts: readonly Contract[]): string[] => [
  ...new Set(
    contracts
      .flatMap((exported) => Object.values(exported))
      .flatMap(flowsIn)
      .flatMap(({ states }) => [...states]),
  ),
];

const contracts = moduleContracts().flatMap((module) => contractOf(module));

/** What a promise, a file that was ordered, a job, a track, a dialog, a member or an invitation can be as well. */
const PLAIN = new Set(['rejected', 'cancelled', 'running', 'paused', 'open', 'active', 'revoked']);

const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const sources = (room: string) =>
  readdirSync(join(ROOT, room), { withFileTypes: true, recursive: true })
    .filter(
      ({ name, parentPath }) =>
        /\.tsx?$/.test(name) && !/\.test\.|^testing-/.test(name) && !parentPath.includes('testing'),
    )
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));

/** What finds the words of modules in code: fields and types anywhere, states and names of modules between quotes. */
function watchFor(names: readonly string[], contracts: readonly Contract[]) {
  const fields = new RegExp(`\\b(?:${fieldNames(contracts).join('|')})\\b`, 'g');
  const words = [...stateNames(contracts), ...names].filter((word) => !PLAIN.has(word));
  const quoted = new RegExp(`(['"\`])(?:${words.join('|')})\\1|contracts/(?:${names.join('|')})/`, 'g');
  return (code: string): string[] => [...code.matchAll(fields), ...code.matchAll(quoted)].map(([name]) => name);
}

const NAMES = [...new Set([...moduleContracts(), ...modules().filter(hasRoutes)])];
const namesIn = watchFor(NAMES, contracts);

/** Names of modules in a room, as `file: name`. */
const foundIn = (room: string, watch = namesIn): string[] =>
  sources(room)
    .filter((file) => !OF_MODULES.some((own) => file.startsWith(own)))
    .flatMap((file) => watch(codeOf(readFileSync(join(ROOT, file), 'utf8'))).map((name) => `${file}: ${name}`));

const isExcepted = (found: string) => Object.keys(KNOWN).some((place) => found.startsWith(place));

test.each(ROOMS)('%s names no field, no type, no state and no contract of a module', (room) => {
  expect([...new Set(foundIn(room).filter((found) => !isExcepted(found)))]).toEqual([]);
});

test.each(Object.keys(KNOWN))('%s is excepted because it still knows one', (place) => {
  expect(ROOMS.flatMap((room) => foundIn(room)).some((found) => found.startsWith(place))).toBe(true);
});

test.each([
  'row.fir_number',
  "state === 'pending_review'",
  "from '@chainage/shared/contracts/issues/statuses'",
  'type: "road_user_accident"',
  "module: 'assets'",
])('would notice %s', (code) => expect(namesIn(code)).not.toEqual([]));

const TEMPLATE = 'scripts/template-with-data/shared/src/contracts';

test('the words that a made module begins with are none that kit, shell or kernel use for something else', () => {
  const watch = watchFor(['sample-cards'], contractOf('sample-cards', TEMPLATE));
  expect(ROOMS.flatMap((room) => foundIn(room, watch)).filter((found) => !isExcepted(found))).toEqual([]);
});

test('the words of a module that somebody makes are watched by its folder', () => {
  const made = contractOf('sample-cards', TEMPLATE);
  const watch = watchFor([...NAMES, 'sample-cards'], [...contracts, ...made]);
  const codes = ["from '@chainage/shared/contracts/sample-cards/place'", "module: 'sample-cards'"];
  expect(codes.map(namesIn)).toEqual([[], []]);
  for (const code of codes) expect(watch(code)).not.toEqual([]);
  expect(stateNames(made).length).toBeGreaterThan(1);
  expect(
    fieldNames([{ sample: { fields: { axle_load: text(5), wheels: rows({ tyre_age: int(0, 9) }, 5) } } }]),
  ).toEqual(['axle_load', 'wheels', 'tyre_age']);
});
