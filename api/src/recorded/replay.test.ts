/**
 * A phone may come back with rows half a year old, written by forms that are no more: what such forms sent is kept here per
 * contract and sent to today's API, which must take it.
 *
 * To record: whenever a module's forms begin to send something else, raise the number in its `contract.ts` and run its journey
 * with `RECORD=1` (`e2e/support/recorder`), which writes `<module>/<number>/<journey>.json`. A recording is never written by
 * hand and never changed afterwards, only deleted once it is 180 days old. Folders without a module are from before modules
 * had numbers of their own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROLE_KEYS, type RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { multipart, type Answer, type CallOptions, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { makeValues, readLookups, type Values } from './placeholders.ts';

const recordingSchema = z.strictObject({
  recorded_on: z.iso.date(),
  /** Of all of its requests, where they do not say it one by one. */
  sender: z.enum(['session', 'grant']).optional(),
  requests: z
    .array(
      z.strictObject({
        /** Role of whoever sent it, how, and under which number; a crew's, the recording's and the folder's where left out. */
        by: z.enum(ROLE_KEYS as [RoleKey, ...RoleKey[]]).optional(),
        sender: z.enum(['session', 'grant']).optional(),
        contract: z.string().optional(),
        method: z.enum(['POST', 'PATCH']),
        path: z.string(),
        headers: z.record(z.string(), z.string()).optional(),
        body: z.record(z.string(), z.unknown()).optional(),
        form: z.record(z.string(), z.string()).optional(),
        /** Name of the photo in the form's part `file`. */
        file: z.string().optional(),
        /** Name of the photo whose bytes are the body. */
        bytes: z.string().optional(),
      }),
    )
    .min(1),
});
type Recording = z.infer<typeof recordingSchema>;
type Recorded = Recording['requests'][number];

/** As long as a row may wait on a phone (design.md section 4). */
const RETENTION_DAYS = 180;
const folder = __dirname;
const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const modules = foldersIn(folder).filter((name) => !/^\d/.test(name));
const contracts = [
  ...foldersIn(folder).filter((name) => /^\d/.test(name)),
  ...modules.flatMap((module) => foldersIn(join(folder, module)).map((number) => `${module}/${number}`)),
];
const recordings = contracts.flatMap((contract) =>
  readdirSync(join(folder, contract)).map((file) => ({
    name: `${contract}/${file}`,
    contract,
    recording: recordingSchema.parse(JSON.parse(readFileSync(join(folder, contract, file), 'utf8'))),
  })),
);
const isDue = ({ recorded_on }: Recording) => Date.now() - Date.parse(recorded_on) < RETENTION_DAYS * 86_400_000;

let test: TestApp;
let people: Map<RoleKey, Client>;
let lookups: Awaited<ReturnType<typeof readLookups>>;
beforeAll(async () => {
  test = await buildTestApp();
  people = new Map();
  lookups = await readLookups(test);
});
afterAll(() => test.close());

async function payloadOf({ body, form, file, bytes }: Recorded, values: Values) {
  if (bytes !== undefined) return { payload: await values.photo(bytes) };
  if (form === undefined) return { payload: await values.fill(body) };
  const fields = Object.entries((await values.fill(form)) as Record<string, string>);
  const { payload, contentType } = multipart([
    ...fields.map(([name, value]) => ({ name, value: String(value) })),
    { name: 'file', value: await values.photo(file ?? ''), filename: 'photo.jpg', type: 'image/jpeg' },
  ]);
  return { payload, contentType };
}

async function personOf(role: RoleKey): Promise<Client> {
  const client = people.get(role) ?? (await test.signIn(`${role}@bhima.example`));
  people.set(role, client);
  return client;
}

async function send(
  person: Client,
  recorded: Recorded,
  values: Values,
  options: CallOptions,
  contract: string,
): Promise<Answer> {
  const { payload, contentType } = await payloadOf(recorded, values);
  const own = (await values.fill(recorded.headers ?? {})) as Record<string, unknown>;
  const headers = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
  return person.call(recorded.method, String(await values.fill(recorded.path)), payload, {
    headers: {
      'x-contract': contract,
      ...(contentType && { 'content-type': contentType }),
      ...options.headers,
      ...headers,
    },
  });
}

const grants = new Map<Client, CallOptions>();

async function withGrantOf(person: Client): Promise<CallOptions> {
  const options = grants.get(person) ?? withGrant(await askGrant(person));
  grants.set(person, options);
  return options;
}

/** Sends all of it in order; answers the first refusal, or null. */
async function replay({ sender, requests }: Recording, contract: string): Promise<unknown> {
  const values = makeValues(test, await personOf('organisation_admin'), lookups);
  for (const [step, recorded] of requests.entries()) {
    const person = await personOf(recorded.by ?? 'patrol_field_crew');
    const options = (recorded.sender ?? sender) === 'grant' ? await withGrantOf(person) : {};
    const answer = await send(person, recorded, values, options, recorded.contract ?? contract);
    if (answer.statusCode >= 300) return { step, path: recorded.path, status: answer.statusCode, body: answer.body };
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a contract's export is a kind that devices begin or change without signal, or a flow with steps sent later. */
function writesLater(exported: unknown): boolean {
  if (!isObject(exported)) return false;
  const { offline, steps, flow } = exported;
  if (Array.isArray(offline) && offline.length > 0) return true;
  return Array.isArray(steps) ? steps.some((step) => isObject(step) && Boolean(step['offline'])) : writesLater(flow);
}

const CONTRACTS = join(folder, '../../../shared/src/contracts');
const JOURNEYS = join(folder, '../../../e2e/journeys');

async function exportsOf(module: string): Promise<unknown[]> {
  const files = readdirSync(join(CONTRACTS, module), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const all = await Promise.all(sources.map((file) => import(join(CONTRACTS, module, file)) as Promise<object>));
  return all.flatMap((exported) => Object.values(exported) as unknown[]);
}

/** The number that the contract of a module has today. */
const currentOf = (exported: readonly unknown[], module: string): string | undefined =>
  exported
    .filter((value) => typeof value === 'string')
    .find((value) => value.startsWith(`${module}/`) && /^\d+\.\d+$/.test(value.slice(module.length + 1)));

/** How recordings of a module are made, by the journey that walks through it. */
function howToRecord(module: string): string {
  const journeys = readdirSync(JOURNEYS)
    .filter((file) => readFileSync(join(JOURNEYS, file), 'utf8').includes(`.write('${module}',`))
    .sort();
  return journeys.length > 0
    ? `RECORD=1 npm run e2e -- --project=phone ${journeys.map((file) => `journeys/${file}`).join(' ')}`
    : `a journey of ${module} ends in recorder.write('${module}', …), then RECORD=1 npm run e2e -- <journey>`;
}

/** What is to be done for a module that has no recording of the number its forms are built with; null where it has one. */
function missingOf(module: string, exported: readonly unknown[]): string | null {
  if (!exported.some(writesLater)) return null;
  const number = currentOf(exported, module);
  if (recordings.some(({ contract }) => contract === number)) return null;
  return `nothing is recorded of ${number ?? module}: ${howToRecord(module)}`;
}

it('every module that writes what is sent later has recordings of the contract its forms are built with today', async () => {
  const withContract = foldersIn(CONTRACTS).filter((name) => existsSync(join(CONTRACTS, name, 'contract.ts')));
  const missing = await Promise.all(withContract.map(async (name) => missingOf(name, await exportsOf(name))));
  expect(missing.filter((each) => each !== null)).toEqual([]);
  expect(withContract).toContain('issues');
});

it('would notice: a module that says it writes later, by its kind or its flow, and has recorded nothing', async () => {
  const number = 'nowhere/1.0';
  const nothing = [{ offline: [], flow: { steps: [{ offline: false }] } }, number];
  expect(missingOf('nowhere', nothing)).toBeNull();
  for (const kind of [
    { offline: ['create'] },
    { steps: [{ offline: 'own' }] },
    { flow: { steps: [{ offline: true }] } },
  ])
    expect(missingOf('nowhere', [kind, number])).toMatch(
      /^nothing is recorded of nowhere\/1\.0: .*RECORD=1 npm run e2e -- /,
    );
  const issues = (await exportsOf('issues')).map((value) =>
    value === currentOf([value], 'issues') ? 'issues/99.0' : value,
  );
  expect(missingOf('issues', issues)).toBe(
    'nothing is recorded of issues/99.0: RECORD=1 npm run e2e -- --project=phone journeys/patrol-round.spec.ts journeys/pothole.spec.ts',
  );
});

it.each(recordings.filter(({ recording }) => isDue(recording)))(
  'today takes $name',
  async ({ recording, contract }) => {
    expect(await replay(recording, contract)).toBeNull();
  },
);

it('would notice: a field that is no more is refused', async () => {
  const { recording } = recordings[0]!;
  const [first] = recording.requests;
  const changed = { ...recording, requests: [{ ...first!, body: { ...first!.body, field_of_another_time: 1 } }] };
  expect(await replay(changed, '0.9')).toMatchObject({ step: 0, status: 400 });
});

it('no contract, or one of a later day, is no reason to refuse; what is none is', async () => {
  const { recording } = recordings[0]!;
  for (const contract of ['', '99.0']) expect(await replay(recording, contract)).toBeNull();
  expect(await replay(recording, 'next')).toMatchObject({ step: 0, status: 400 });
});
