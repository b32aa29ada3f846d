/** Writes sent again, by others, all at once, and sign-ins without end: each happens once, or is refused by its name. */
import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#demo-password.ts';
import { faultsOf } from './support/judge.ts';
import { announce } from './support/issues.ts';
import { signIn, type Person } from './support/person.ts';
import { createDraft, expect, MARK, test, type Scene } from './support/scene.ts';
import { send } from './support/wire.ts';

const CREATE = 'organisation/data/issue/';
const AT_ONCE = 40;
const all = <Made>(make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)));

const write = ({ url }: Scene, person: Person, key: string, body: object, path = CREATE) =>
  person.call(url, path, { method: 'POST', key, body: JSON.stringify(body) });

const codeOf = (answer: { status: number; json: () => Record<string, unknown> }) => [
  answer.status,
  answer.json()['code'],
];

test('a write sent again is answered as the first time; anything else under its key or id is a bare conflict', async ({
  scene,
}) => {
  const { url, crew, pothole } = scene;
  const body = { id: randomUUID(), ...pothole, description: 'Sent twice' };
  const key = randomUUID();
  const first = await write(scene, crew, key, body);
  expect(first.status).toBe(201);
  const again = await write(scene, crew, key, body);
  expect([again.status, again.text]).toEqual([201, first.text]);
  const sameId = await write(scene, crew, randomUUID(), body);
  expect([sameId.status, sameId.json()['id']]).toEqual([201, body.id]);
  const reordered = await write(scene, crew, key, Object.fromEntries(Object.entries(body).reverse()));
  expect([reordered.status, reordered.text]).toEqual([201, first.text]);

  const other = { ...body, description: 'Something else' };
  expect(codeOf(await write(scene, crew, key, other))).toEqual([409, 'idempotency.conflict']);
  expect(codeOf(await write(scene, crew, randomUUID(), other))).toEqual([409, 'id.conflict']);
  const cancel = { action: 'cancel', version: 1, comment: 'x' };
  expect(codeOf(await write(scene, crew, key, cancel, `${CREATE}${body.id}/action/`))).toEqual([
    409,
    'idempotency.conflict',
  ]);
  const { 'idempotency-key': _, ...keyless } = crew.headers(key);
  const without = await send(`${url}/api/${CREATE}`, { method: 'POST', headers: keyless, body: JSON.stringify(body) });
  expect(codeOf(without)).toEqual([400, 'request.invalid']);
  for (const bad of ['short', 'x'.repeat(129), 'with a space', ''])
    expect((await write(scene, crew, bad, body)).status, bad).toBe(400);

  const secrets = ['Sent twice', body.id, first.text.slice(0, 60)];
  for (const stranger of ['project_manager@bhima.example', 'safety_officer@bhima.example']) {
    const answer = await write(scene, await signIn(url, stranger), key, body);
    expect(faultsOf(stranger, answer, { status: [409], code: ['idempotency.conflict'], secrets })).toEqual([]);
  }
  // A key belongs to its organisation: elsewhere it is free, and nothing of ours shows.
  const abroad = await write(scene, scene.foreignCrew, key, body);
  expect(faultsOf('abroad', abroad, { secrets: ['Sent twice'] })).toEqual([]);
  expect(abroad.status).toBeGreaterThanOrEqual(400);
});

test('forty creates and submits at once give forty records with numbers without a gap', async ({ scene }) => {
  const { crew, pothole } = scene;
  const ids = await all(async () => {
    const id = randomUUID();
    const made = await write(scene, crew, randomUUID(), { id, ...pothole, description: 'All at once' });
    expect(made.status, made.text).toBe(201);
    return id;
  });
  const numbers = await all(async (at) => {
    const body = { action: 'submit', version: 1, data: { photos: [announce(randomUUID())] } };
    const moved = await write(scene, crew, randomUUID(), body, `${CREATE}${ids[at]}/action/`);
    expect(moved.status, moved.text).toBe(200);
    return String(moved.json()['number']);
  });
  const counts = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
  expect(counts).toEqual(counts.map((_, at) => (counts[0] as number) + at));
});

test('forty times the same write at once is one', async ({ scene }) => {
  const { crew, pothole } = scene;
  const body = { id: randomUUID(), ...pothole, description: 'Again and again' };
  const key = randomUUID();
  const sameKey = await all(() => write(scene, crew, key, body));
  expect(new Set(sameKey.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(sameKey[0]?.status).toBe(201);
  const otherKeys = await all(() => write(scene, crew, randomUUID(), body));
  expect(new Set(otherKeys.map(({ status }) => status))).toEqual(new Set([201]));

  const submit = { action: 'submit', version: 1, data: { photos: [announce('x')] } };
  const submits = await all(() => write(scene, crew, randomUUID(), submit, `${CREATE}${body.id}/action/`));
  expect(submits.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(submits.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const record = (await crew.call(scene.url, `${CREATE}${body.id}/`)).json<{ version: number }>();
  expect(record.version).toBe(2);
});

test('the same new id in two organisations at once is two records, each seen by its own', async ({ scene }) => {
  const { url, crew, foreignCrew } = scene;
  const id = randomUUID();
  await Promise.all([createDraft(url, crew, 'Ours', id), createDraft(url, foreignCrew, MARK, id)]);
  const [ours, theirs] = await Promise.all([crew, foreignCrew].map((person) => person.call(url, `${CREATE}${id}/`)));
  expect([ours?.json()['description'], theirs?.json()['description']]).toEqual(['Ours', MARK]);
});

test('guessing a password ends at a limit, which holds nobody else up', async ({ scene: { url } }) => {
  const guess = (username: unknown, password: unknown = 'wrong') =>
    send(`${url}/api/accounts/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250)}` },
      body: JSON.stringify({ username, password }),
    });
  const username = 'store_keeper@bhima.example';
  const answers = [];
  for (let attempt = 0; attempt < 13; attempt += 1) answers.push(await guess(username));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 400));
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers.flatMap((answer) => faultsOf('guess', answer))).toEqual([]);
  // Not even the right one, nor another spelling of the name.
  expect((await guess(username, PASSWORD)).status).toBe(429);
  expect((await guess(username.toUpperCase(), PASSWORD)).status).toBe(429);
  expect((await guess('accounts_billing@bhima.example', PASSWORD)).status).toBe(200);
  // An account that does not exist is told as a wrong password, in as much time as one that does.
  const unknown = await guess('nobody@bhima.example');
  expect(codeOf(unknown)).toEqual(codeOf(await guess('client_engineer@bhima.example')));
  for (const odd of [null, 1, '', 'x'.repeat(100_000), { $ne: '' }, ['a'], '\0', '\ud800'])
    expect(faultsOf(String(odd), await guess(odd), { status: [400, 429] })).toEqual([]);
});
