/**
 * Every route with its own good request, one value of it made bad at a time: an answer of the API's own, never a fault, and a
 * refusal names the field. What no request can be (bodies without end, wrong types and methods) `e2e/durability/abuse-*` sends.
 */
import { PROBLEMS } from '@chainage/shared/contracts/errors';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';
import type { Sample } from '#testing/isolation.ts';
import { wholeDocument } from '#testing/whole-document.ts';
import { ASKED, collect, FOLDERS, samplesOf, send, type Collected } from './collect.ts';
import { operationsOf, withValue, type Operation } from './places.ts';

let test: TestApp;
let collected: Collected;
let operations: Operation[];
let manager: Client;

beforeAll(async () => {
  test = await buildTestApp();
  collected = await collect(test);
  operations = operationsOf(wholeDocument((await test.app.inject('/api/openapi.json')).json()));
  manager = await test.signIn('organisation_admin@bhima.example');
});
afterAll(() => test.close());

type Path = (string | number)[];
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** As they stand in JSON, since some cannot be made of values. */
const TEXTS = [
  '"\\u0000"',
  '"a\\ud800b"',
  '"\\u200b\\u2060\\ufeff"',
  '"\\u202egnp.exe"',
  '"a\\nb\\u001b[31m"',
  `"${'x'.repeat(70_000)}"`,
];
const NUMBERS = ['1e309', '-1', '2147483648', '9007199254740993', '0.1', '-99999999999999999999'];
const SHAPES = ['null', '[]', '{}', 'true', '""', '[[null]]', '{"a":1}', '"2026-02-30"', '"1e400"'];

/** A third of the values at each place, all of them over three neighbours; LONG=1 tries all everywhere. */
let turn = 0;
function some(values: readonly string[]): string[] {
  turn += 1;
  return process.env['LONG'] ? [...values] : values.filter((_value, index) => index % 3 === turn % 3);
}

function leavesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const below = Array.isArray(value)
    ? value.slice(0, 1).flatMap((one: unknown) => leavesIn(one, [...path, 0]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => leavesIn(one, [...path, name]))
      : [];
  return path.length > 0 ? [{ path, value }, ...below] : below;
}

/** Fields of the sample, and those its schema knows besides. */
function placesOf({ body: schema }: Operation, body: unknown): { path: Path; value: unknown }[] {
  const known = leavesIn(body);
  const names = Object.keys(schema?.properties ?? {}).filter((name) => !known.some(({ path }) => path[0] === name));
  return [...known, ...names.map((name) => ({ path: [name], value: undefined }))];
}

const triesFor = (value: unknown): string[] =>
  typeof value === 'string'
    ? [...TEXTS, '1', ...SHAPES]
    : typeof value === 'number'
      ? [...NUMBERS, '"1"', ...SHAPES]
      : [...SHAPES, TEXTS[0] as string, TEXTS[1] as string, NUMBERS[0] as string, NUMBERS[2] as string];

/** Half a place is refused at the half that is missing. */
const HALVES: Readonly<Record<string, string>> = { lat: 'lng', lng: 'lat' };

/** At the field, within it, or at the row or list it stands in; errors of a step's data begin at the data. */
function isNear(said: string, path: string): boolean {
  const at = path.replace(/^data(\.|$)/, '');
  return [path, at, HALVES[path] ?? path].some(
    (one) => one === '' || said === one || said.startsWith(`${one}.`) || one.startsWith(`${said}.`),
  );
}

/** What is wrong with an answer; undefined where nothing is. */
function faultOf(answer: Answer, path?: string): string | undefined {
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (answer.statusCode < 400) return undefined;
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  const { code, errors = [] } = isProblem ? answer.json<{ code: string; errors?: { path: string }[] }>() : { code: '' };
  if (!(code in PROBLEMS)) return `no code of ours: ${answer.body.slice(0, 200)}`;
  if (code !== 'request.invalid' || path === undefined) return undefined;
  return errors.some((error) => isNear(error.path, path)) ? undefined : `refused elsewhere: ${JSON.stringify(errors)}`;
}

/** Sends the sample with one value replaced; a sample that was taken is made anew. */
function changing(operation: Operation, make: () => Promise<Sample>) {
  let sample: Sample | undefined;
  return async (path: Path, raw: string): Promise<Answer> => {
    sample ??= await make();
    const mark = '@@here@@';
    const body = JSON.stringify(withValue(sample.body, path, mark)).replace(`"${mark}"`, () => raw);
    const changed = operation.isMultipart
      ? { ...sample, body: JSON.parse(body.replace('1e309', '1')) as unknown }
      : { ...sample, body, headers: { ...sample.headers, 'content-type': 'application/json' } };
    const answer = await send(operation.method, operation.path, changed);
    if (answer.statusCode < 400) sample = undefined;
    return answer;
  };
}

let tried = 0;

// each module in a time of its own: together they grow with every route
it.each(FOLDERS)(
  'no value of any field of %s is a fault, and what is refused is refused at its field',
  async (folder) => {
    const faults: string[] = [];
    for (const operation of operations)
      for (const { name, make, route, from } of samplesOf(collected, nameOf(operation))) {
        if (from !== folder) continue;
        const first = await make();
        if (first.bytes || typeof first.body !== 'object') continue;
        const ask = changing(operation, make);
        for (const { path, value } of placesOf(operation, first.body))
          for (const raw of some(triesFor(value))) {
            const fault = faultOf(await ask(path, raw), path.join('.'));
            tried += 1;
            if (fault) faults.push(`${route} (${name}) ${path.join('.')}=${raw.slice(0, 40)}: ${fault}`);
          }
      }
    expect(faults).toEqual([]);
  },
);

it('tries enough of them', () => expect(tried).toBeGreaterThan(ASKED ? 20 : 700));

it('a body that names a field twice is refused, whichever of the two is right', async () => {
  for (const operation of operations.filter((one) => one.body && !one.isMultipart)) {
    const [sample] = samplesOf(collected, nameOf(operation));
    const made = await sample?.make();
    if (!sample || !made || made.bytes || typeof made.body !== 'object') continue;
    const text = JSON.stringify(made.body);
    const twice = text.replace('{', () => `{${text.slice(1, text.indexOf(':'))}:null,`);
    const answer = await send(operation.method, operation.path, {
      ...made,
      body: twice,
      headers: { ...made.headers, 'content-type': 'application/json' },
    });
    expect([sample.route, ...outcome(answer)]).toEqual([sample.route, 400, 'request.malformed']);
  }
});

it('no query of any list is a fault, and a filter that nobody knows is refused by its name', async () => {
  const values = [
    '',
    '%00',
    '%ED%A0%80',
    '-1',
    '1e309',
    '99999999999',
    '0.1',
    'a'.repeat(2000),
    '%E2%80%AE',
    '2026-02-30',
    '1,,x',
  ];
  const faults: string[] = [];
  for (const { method, path, parameters } of operations.filter(
    (one) => one.method === 'GET' && !one.path.includes('{'),
  )) {
    const names = parameters.filter((one) => one.in === 'query').map((one) => one.name);
    const ask = async (query: string, at?: string) => {
      const answer = await manager.get(`${path}?${query}`);
      const fault = faultOf(answer, at);
      if (fault) faults.push(`${method} ${path}?${query.slice(0, 60)}: ${fault}`);
      return answer;
    };
    for (const name of names) {
      for (const value of values) await ask(`${name}=${value}`, name);
      await ask(`${name}=1&${name}=2`, name);
      await ask(`${name}[a]=1`);
    }
    if (names.includes('limit')) {
      for (const query of ['limit=1001', 'offset=1000001', 'limit=1&offset=999999999999']) {
        const answer = await ask(query);
        if (answer.statusCode !== 400 && answer.statusCode !== 403)
          faults.push(`${path}?${query}: ${answer.statusCode}`);
      }
      const unknown = await ask('road=1');
      if (unknown.statusCode !== 403 && outcome(unknown)[1] !== 'request.unknown_filter')
        faults.push(`${path}?road=1: ${unknown.body.slice(0, 100)}`);
    }
  }
  expect(faults).toEqual([]);
});
