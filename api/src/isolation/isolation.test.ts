/**
 * Another organisation's data cannot be told from data that does not exist. Generated from the API's own description:
 * each id in a path, a query, a body or a header is replaced by one of the other organisation and by one that exists
 * nowhere; both must be answered alike, nothing of the other may be in the answer, and nothing there may change.
 */
import { readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { kindOf, operationsOf, placesIn, withValue, type Operation } from './places.ts';
import { makeSamples, send, type Sample, type Samples } from './samples.ts';
import { fingerprint, makeStrangers, NOWHERE, SECRET, type Strangers } from './strangers.ts';

let test: TestApp;
let samples: Samples;
let strangers: Strangers;
let operations: Operation[];
let manager: Client;
let before: Record<string, string>;

beforeAll(async () => {
  test = await buildTestApp();
  samples = await makeSamples(test, await readIds(test));
  strangers = await makeStrangers(test);
  operations = operationsOf((await test.app.inject('/api/openapi.json')).json());
  manager = await test.signIn('organisation_admin@bhima.example');
  before = await fingerprint(test);
}, 60_000);
afterAll(() => test.close());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const takesOrganisation = ({ parameters }: Operation) =>
  parameters.some((one) => one.in === 'header' && one.name === 'Organisation');

/** Status and body without what differs between any two calls: ids, times, secrets, numbers given by the server. */
const told = (answer: Answer) =>
  `${answer.statusCode} ${answer.body
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<uuid>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+\d\d:\d\d)/g, '<time>')
    .replaceAll(/(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, '<secret>')
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

const samplesOf = (operation: Operation) => Object.entries(samples[nameOf(operation)] ?? {});

it('every route with an id in its path or body has a sample, and each sample is taken', async () => {
  const wanted = operations.filter(
    (one) => takesOrganisation(one) && (one.path.includes('{') || placesIn(one.body, undefined).length > 0),
  );
  expect(wanted.map(nameOf).filter((name) => !samples[name])).toEqual([]);
  for (const operation of operations)
    for (const [name, make] of samplesOf(operation)) {
      const answer = await send(operation.method, operation.path, await make());
      expect([nameOf(operation), name, Math.floor(answer.statusCode / 100), answer.body.slice(0, 300)]).toEqual([
        nameOf(operation),
        name,
        2,
        expect.anything(),
      ]);
    }
});

it('tells an own record from one that does not exist, so that the comparison can fail', async () => {
  const [own] = samplesOf(
    operations.find((one) => nameOf(one) === 'GET /api/organisation/data/issue/{id}/')!,
  )[0]!.slice(1);
  const { client, path } = await (own as () => Promise<Sample>)();
  const ask = (id: string) => client.get(`organisation/data/issue/${id}/`);
  const [found, absent] = [await ask(path['id']!), await ask(NOWHERE.uuid)];
  expect(() => same('own', found, absent, path['id'])).toThrow();
});

async function tryPath(operation: Operation, make: () => Promise<Sample>, name: string): Promise<void> {
  const ask = async (value: string) => {
    const sample = await make();
    return send(operation.method, operation.path, { ...sample, path: { ...sample.path, [name]: value } });
  };
  const [values, nowhere] =
    name === 'organisation'
      ? [[strangers.organisationToken], NOWHERE.organisationToken]
      : [strangers.ids.uuid, NOWHERE.uuid];
  const absent = await ask(nowhere);
  for (const value of values) same(`${nameOf(operation)} {${name}}`, await ask(String(value)), absent, value);
}

it('in a path', async () => {
  let tried = 0;
  for (const operation of operations)
    for (const parameter of operation.parameters.filter((one) => one.in === 'path' && one.name !== 'variant'))
      for (const [, make] of samplesOf(operation)) {
        await tryPath(operation, make, parameter.name);
        tried += 1;
      }
  expect(tried).toBeGreaterThan(8);
}, 60_000);

it('in a query', async () => {
  let tried = 0;
  for (const operation of operations.filter((one) => one.method === 'GET' && takesOrganisation(one)))
    for (const { name, schema } of operation.parameters.filter((one) => one.in === 'query')) {
      const kind = kindOf(schema);
      if (!kind || operation.path.includes('{')) continue;
      const ask = (value: string | number) => manager.get(`${operation.path}?${name}=${value}`);
      const absent = await ask(NOWHERE[kind]);
      for (const value of strangers.ids[kind]) {
        same(`${nameOf(operation)} ?${name}`, await ask(value), absent, value);
        tried += 1;
      }
    }
  expect(tried).toBeGreaterThan(50);
}, 60_000);

it('in a body', async () => {
  let tried = 0;
  for (const operation of operations)
    for (const [name, make] of samplesOf(operation)) {
      for (const { path, kind } of placesIn(operation.body, (await make()).body)) {
        const ask = async (value: unknown) => {
          const sample = await make();
          return send(operation.method, operation.path, { ...sample, body: withValue(sample.body, path, value) });
        };
        const what = `${nameOf(operation)} (${name}) ${path.join('.')}`;
        const absent = await ask(NOWHERE[kind]);
        // Member, highway and package always; the many lists in turn.
        const values = strangers.ids[kind].filter(
          (_, index) => kind === 'uuid' || index < 3 || index % 5 === tried % 5,
        );
        for (const value of values) same(what, await ask(value), absent, value);
        tried += 1;
      }
    }
  expect(tried).toBeGreaterThan(60);
}, 240_000);

it('in the Organisation header', async () => {
  for (const operation of operations.filter((one) => one.method === 'GET' && takesOrganisation(one))) {
    const ask = (organisation: string) =>
      manager.get(operation.path.replaceAll(/\{\w+\}/g, NOWHERE.uuid), { headers: { organisation } });
    same(nameOf(operation), await ask(strangers.organisationToken), await ask(NOWHERE.organisationToken), 'none');
  }
});

it('changes nothing there', async () => {
  expect(await fingerprint(test)).toEqual(before);
});
