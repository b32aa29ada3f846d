/**
 * A phone may come back with rows half a year old, written by forms that are no more: what such forms sent is kept here per
 * contract and sent to today's API, which must take it.
 *
 * To record: whenever a form begins to send something else, raise the minor of `shared` (`CONTRACT`), write the rows offline
 * on a phone, take `rows.json` out of the rescue export of the sync page, and put its requests, in order, into
 * `<contract>/<what was done>.json`: `request.path` and `request.body`, multipart as `form` and `file`, bytes as `bytes`.
 * Ids, times, versions and hashes become the placeholders of `placeholders.ts`. A recording is never changed afterwards, only
 * deleted once it is 180 days old.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { multipart, type Answer, type CallOptions, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { makeValues, readLookups, type Values } from './placeholders.ts';

const recordingSchema = z.strictObject({
  recorded_on: z.iso.date(),
  sender: z.enum(['session', 'grant']),
  requests: z
    .array(
      z.strictObject({
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
const KEPT_DAYS = 180;
const folder = __dirname;
const contracts = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const recordings = contracts.flatMap((contract) =>
  readdirSync(join(folder, contract)).map((file) => ({
    name: `${contract}/${file}`,
    contract,
    recording: recordingSchema.parse(JSON.parse(readFileSync(join(folder, contract, file), 'utf8'))),
  })),
);
const isDue = ({ recorded_on }: Recording) => Date.now() - Date.parse(recorded_on) < KEPT_DAYS * 86_400_000;

let test: TestApp;
let crew: Client;
let lookups: Awaited<ReturnType<typeof readLookups>>;
beforeAll(async () => {
  test = await buildTestApp();
  crew = await test.signIn('patrol_field_crew@bhima.example');
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

async function send(recorded: Recorded, values: Values, options: CallOptions, contract: string): Promise<Answer> {
  const { payload, contentType } = await payloadOf(recorded, values);
  const own = (await values.fill(recorded.headers ?? {})) as Record<string, unknown>;
  const headers = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
  return crew.call(recorded.method, String(await values.fill(recorded.path)), payload, {
    headers: {
      'x-contract': contract,
      ...(contentType && { 'content-type': contentType }),
      ...options.headers,
      ...headers,
    },
  });
}

/** Sends all of it in order; answers the first refusal, or null. */
async function replay({ sender, requests }: Recording, contract: string): Promise<unknown> {
  const values = makeValues(test, crew, lookups);
  const options = sender === 'grant' ? withGrant(await askGrant(crew)) : {};
  for (const [step, recorded] of requests.entries()) {
    const answer = await send(recorded, values, options, contract);
    if (answer.statusCode >= 300) return { step, path: recorded.path, status: answer.statusCode, body: answer.body };
  }
  return null;
}

it('has recordings of the contract that forms are built with today', () => {
  const client = readFileSync(join(folder, '../../../shared/src/api-client/contract.ts'), 'utf8');
  const current = /CONTRACT = '(\d+\.\d+)'/.exec(client)?.[1];
  const own = recordings.filter(({ contract }) => contract === current);
  expect(own.length).toBeGreaterThan(0);
  const paths = new Set(own.flatMap(({ recording }) => recording.requests.map(({ path }) => path)));
  // create, edit, action, bytes of a photo and its binding, what was given up
  expect(paths.size).toBeGreaterThanOrEqual(6);
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

it('a contract nobody can read is no reason to refuse', async () => {
  const { recording } = recordings[0]!;
  for (const contract of ['', 'next', '99.0']) expect(await replay(recording, contract)).toBeNull();
});
