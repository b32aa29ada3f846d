/**
 * Another organisation's data cannot be told from data that does not exist. Generated from the API's own description:
 * each id in a path, a query, a body or a header is replaced by one of the other organisation and by one that exists
 * nowhere; both must be answered alike, nothing of the other may be in the answer, and nothing there may change.
 */
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { SECRET, type Sample } from '#testing/isolation.ts';
import { wholeDocument } from '#testing/whole-document.ts';
import { ASKED, collect, NOWHERE, samplesOf, send, toTry, type Collected, type CollectedSample } from './collect.ts';
import { fingerprint } from './fingerprint.ts';
import { kindOf, operationsOf, placesIn, withValue, type Operation } from './places.ts';

let test: TestApp;
let collected: Collected;
let operations: Operation[];
let manager: Client;
let before: Record<string, string>;

beforeAll(async () => {
  test = await buildTestApp();
  collected = await collect(test);
  operations = withHeads(operationsOf(wholeDocument((await test.app.inject('/api/openapi.json')).json())));
  manager = await test.signIn('organisation_admin@bhima.example');
  before = await fingerprint(test);
});
afterAll(() => test.close());

/** Hardly a HEAD is described. Where a module has a sample of another, its parameters are those of what is described there. */
function withHeads(described: Operation[]): Operation[] {
  const heads = collected.samples.filter(({ route }) => route.startsWith('HEAD '));
  return heads.reduce((all, { route }) => {
    const beside = described.find(({ path }) => route === `HEAD ${path}`);
    return beside && !described.some((one) => nameOf(one) === route)
      ? [...all, { ...beside, method: 'HEAD' as const, body: undefined }]
      : all;
  }, described);
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const takesOrganisation = ({ parameters }: Operation) =>
  parameters.some((one) => one.in === 'header' && one.name === 'Organisation');

/** A signed receipt as what it says; its own key and hash are the sender's. */
const receiptRead = (text: string, says: string) =>
  Buffer.from(says, 'base64url').toString('utf8').replaceAll('"', "'");

/** Status and body without what differs between any two calls: ids, times, secrets, numbers given by the server. */
const told = (answer: Answer) =>
  `${answer.statusCode} ${answer.body
    .replaceAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]{86}/g, receiptRead)
    .replaceAll(/(?<='sha256':')[0-9a-f]{64}/g, '<hash>')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<uuid>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+\d\d:\d\d)/g, '<time>')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<secret>')
    .replaceAll(/\b(\d{6}|9\d{5,8})\b/g, '<number>')}`;

function same(what: string, foreign: Answer, absent: Answer, sent: unknown): void {
  const body = foreign.body.replaceAll(String(sent), '');
  expect({ what, secret: body.includes(SECRET), failed: foreign.statusCode >= 500 }).toEqual({
    what,
    secret: false,
    failed: false,
  });
  const digits = new RegExp(`\\b${String(sent)}\\b`, 'g');
  expect({ what, told: told(foreign).replaceAll(digits, '<number>') }).toEqual({ what, told: told(absent) });
}

const chosen = (operation: Operation) => samplesOf(collected, nameOf(operation));
const atLeast = (tries: number) => (ASKED ? 1 : tries);

it('every route with an id in its path or body has a sample, and each sample is taken', async () => {
  const wanted = operations.filter(
    (one) => takesOrganisation(one) && (one.path.includes('{') || placesIn(one.body, undefined).length > 0),
  );
  // Named here: add it to the `isolation.ts` beside the route.
  const taken = new Set(collected.samples.map(({ route }) => route));
  expect(wanted.map(nameOf).filter((route) => !taken.has(route))).toEqual([]);
  for (const operation of operations)
    for (const { name, make } of chosen(operation)) {
      const answer = await send(operation.method, operation.path, await make());
      expect([nameOf(operation), name, Math.floor(answer.statusCode / 100), answer.body.slice(0, 300)]).toEqual([
        nameOf(operation),
        name,
        2,
        expect.anything(),
      ]);
    }
});

it('every sample is of a route that there is', () => {
  const routes = operations.map(nameOf);
  expect(collected.samples.filter(({ route }) => !routes.includes(route))).toEqual([]);
});

it('every list that a field names has a record of the other organisation', () => {
  const named = operations.flatMap((one) => placesIn(one.body, undefined).flatMap(({ of }) => (of ? [of] : [])));
  const kinds = collected.foreign.map(({ of }) => of);
  expect([...new Set(named)].filter((of) => !kinds.includes(of))).toEqual([]);
});

it('tells an own record from one that does not exist, so that the comparison can fail', async () => {
  const own = collected.samples.find(({ route }) => route === 'GET /api/organisation/data/issue/{id}/');
  const { client, path } = await (own as CollectedSample).make();
  const ask = (id: string) => client.get(`organisation/data/issue/${id}/`);
  const [found, absent] = [await ask(path['id']!), await ask(NOWHERE.uuid)];
  expect(() => same('own', found, absent, path['id'])).toThrow();
});

/** Sends a sample with something changed. What is refused changes nothing, so a sample is made again once it was taken. */
function sender({ method, path }: Operation, make: () => Promise<Sample>) {
  let sample: Sample | undefined;
  return async (change: (sample: Sample) => Sample): Promise<Answer> => {
    sample ??= await make();
    const answer = await send(method, path, change(sample));
    if (answer.statusCode < 400) sample = undefined;
    return answer;
  };
}

async function tryPath(operation: Operation, { make, from }: CollectedSample, name: string): Promise<void> {
  const sendChanged = sender(operation, make);
  const ask = (value: unknown) =>
    sendChanged((sample) => ({ ...sample, path: { ...sample.path, [name]: String(value) } }));
  const place = `${nameOf(operation)} {${name}}`;
  if (name === 'organisation') {
    const [foreign, absent] = [await ask(test.deccan.token), await ask(NOWHERE.organisationToken)];
    return same(place, foreign, absent, test.deccan.token);
  }
  for (const { of, id, absent } of toTry(collected.foreign, { kind: 'uuid' }, from, place))
    same(`${place}: ${of}`, await ask(id), await ask(absent), id);
}

it('in a path', async () => {
  let tried = 0;
  for (const operation of operations)
    for (const parameter of operation.parameters.filter((one) => one.in === 'path' && one.name !== 'variant'))
      for (const sample of chosen(operation)) {
        await tryPath(operation, sample, parameter.name);
        tried += 1;
      }
  expect(tried).toBeGreaterThanOrEqual(atLeast(9));
});

/** A filter does not name its list, but is called as one of its records: `?category=` of the list `categories`. */
const belongsTo = (filter: string, list: string) => list.startsWith(filter.replaceAll('_', '-').slice(0, -1));
/** Tried at every filter by a number, whatever it is called. */
const SETTINGS = ['organisation-users', 'highways', 'packages'];

it('in a query', async () => {
  let tried = 0;
  for (const operation of operations.filter((one) => one.method === 'GET' && takesOrganisation(one)))
    for (const { name, schema } of operation.parameters.filter((one) => one.in === 'query')) {
      const kind = kindOf(schema);
      if (!kind || operation.path.includes('{')) continue;
      const ask = (value: string | number) => manager.get(`${operation.path}?${name}=${value}`);
      const place = `${nameOf(operation)} ?${name}`;
      const absent = await ask(NOWHERE[kind]);
      const known = collected.foreign.filter(({ of }) => belongsTo(name, of) || SETTINGS.includes(of));
      const fitting = collected.foreign.filter(({ id }) => typeof id === 'string');
      const tries = kind === 'uuid' ? fitting : [...known, ...toTry(collected.foreign, { kind, of: name }, '', place)];
      for (const { of, id } of new Set(tries.filter(({ id }) => (typeof id === 'string') === (kind === 'uuid')))) {
        same(`${place}: ${of}`, await ask(id), absent, id);
        tried += 1;
      }
    }
  expect(tried).toBeGreaterThanOrEqual(atLeast(21));
});

it('in a body', async () => {
  let tried = 0;
  for (const operation of operations)
    for (const { name, from, make } of chosen(operation)) {
      const sendChanged = sender(operation, make);
      for (const place of placesIn(operation.body, (await make()).body)) {
        const ask = (value: unknown) =>
          sendChanged((sample) => ({ ...sample, body: withValue(sample.body, place.path, value) }));
        const what = `${nameOf(operation)} (${name}) ${place.path.join('.')}`;
        for (const { of, id, absent } of toTry(collected.foreign, place, from, what))
          same(`${what}: ${of}`, await ask(id), await ask(absent), id);
        tried += 1;
      }
    }
  expect(tried).toBeGreaterThanOrEqual(atLeast(61));
});

it('in the Organisation header', async () => {
  for (const operation of operations.filter((one) => one.method === 'GET' && takesOrganisation(one))) {
    const ask = (organisation: string) =>
      manager.get(operation.path.replaceAll(/\{\w+\}/g, NOWHERE.uuid), { headers: { organisation } });
    same(nameOf(operation), await ask(test.deccan.token), await ask(NOWHERE.organisationToken), 'none');
  }
});

it('changes nothing there', async () => {
  expect(await fingerprint(test)).toEqual(before);
});
