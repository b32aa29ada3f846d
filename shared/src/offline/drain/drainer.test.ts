/** @jest-environment node */
import { eventually } from '#testing/eventually.ts';
import { CONTRACT } from '#api-client/contract.ts';
import { FakeApi, type Fault, type Seen } from '#testing/fake-api.ts';
import { actionRow, asha, createRow, editRow, newDevice, photoRow, ravi } from '#testing/outbox.ts';
import { CEILING_MS } from './back-off.ts';
import { drain, type DrainEnv } from './drainer.ts';
import { amend } from '#offline/outbox/amend.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { allRows, receipts, rowsOf } from '#offline/outbox/outbox-reads.ts';
import { dbOf, rememberOwner, theStore } from '#offline/device/store.db.ts';
import { ownerKey, type Owner } from '#offline/outbox/outbox.model.ts';

let api: FakeApi;
let now: number;
const bytes = new Uint8Array(200_000).map((_, at) => at % 251);

const grantFor = (owner: Owner, grant: string) =>
  rememberOwner(owner, { grant: { id: grant, grant, csrf_token: `csrf-${grant}`, expires_at: '' } });

beforeEach(async () => {
  newDevice();
  api = new FakeApi();
  now = Date.parse('2026-11-21T10:00:00Z');
  await grantFor(asha, 'grant-a');
});

const run = (env: Partial<DrainEnv> = {}) =>
  drain({
    origin: 'http://server',
    fetch: api.fetch,
    now: () => now,
    random: () => 0.5,
    timeoutMs: 400,
    stallMs: 400,
    ...env,
  });

/** Runs again and again, as the timers would, until nothing waits or nothing changes any more. */
async function settle(env: Partial<DrainEnv> = {}, rounds = 30): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { left } = await run(env);
    if (left === 0) return;
    now += CEILING_MS + 1;
  }
}

const writes = () => api.seen.filter(({ path }) => !path.includes('/uploads/'));

test('a chain goes in its order, each step on the version of the one before, as its author', async () => {
  const create = createRow('r1', { description: 'hole' });
  const edit = editRow('r1', { description: 'big hole' }, { row: create.id });
  const photo = photoRow('r1', bytes, { after: [create.id] });
  const submit = { ...actionRow('r1', 'submit', { row: edit.id }), stepName: 'सौंपना' };
  await enqueue(asha, [create, edit, photo, submit]);
  expect(await run()).toMatchObject({ sent: 4, left: 0, serverAway: false });
  expect(api.log).toEqual(['create r1', 'edit r1', 'submit r1', 'photo r1']);
  expect(Buffer.from(bytes).equals(api.photos.get(photo.file?.id ?? '') ?? Buffer.alloc(0))).toBe(true);
  expect(await allRows(asha)).toEqual([]);
  expect(await dbOf(asha).files.count()).toBe(0);
  const confirmed = (await receipts(asha)).map(({ row, version }) => [row, version]);
  expect(Object.fromEntries(confirmed)).toEqual({ [create.id]: 1, [edit.id]: 2, [submit.id]: 3, [photo.id]: null });
  expect((await receipts(asha)).flatMap(({ row, stepName }) => (stepName ? [[row, stepName]] : []))).toEqual([
    [submit.id, 'सौंपना'],
  ]);
  const { headers } = writes()[0] as Seen;
  expect(Object.fromEntries(headers)).toMatchObject({
    authorization: 'Grant grant-a',
    organisation: 'bhima',
    'x-csrftoken': 'csrf-grant-a',
    'x-contract': CONTRACT,
    'x-device-time': '2026-11-21T10:00:00.000Z',
  });
});

test('where the server does not answer nothing leaves: it can still be changed, and goes as it then is', async () => {
  await enqueue(asha, [createRow('r1', { description: 'hole' }), createRow('r2', {})]);
  let asked = 0;
  const isThere = (answers: boolean) => () => {
    asked += 1;
    return Promise.resolve(answers);
  };
  expect(await run({ isThere: isThere(false) })).toMatchObject({ sent: 0, left: 2, serverAway: true, next: null });
  expect([asked, api.seen.length]).toEqual([1, 0]);
  expect(await rowsOf(asha, 'r1')).toMatchObject([{ state: 'waiting', tries: 0, failure: { reason: 'network' } }]);
  expect(await amend(asha, 'r1', { description: 'big hole' })).toBe('replaced');
  expect(await run({ isThere: isThere(true) })).toMatchObject({ sent: 2, left: 0 });
  expect(asked).toBe(2);
  expect(api.records.get('r1')).toMatchObject({ description: 'big hole' });
});

describe.each<Fault>([
  'lost',
  'answer_lost',
  'answer_half',
  'stalled',
  'doubled',
  'portal',
  'portal_json',
  'empty_200',
])('with the first two tries of everything %s', (fault) => {
  test('each write is there once, in order, and the queue is empty', async () => {
    const tries = new Map<string, number>();
    api.fault = ({ method, path, headers }) => {
      const what = `${method} ${path} ${headers.get('upload-offset') ?? ''}`;
      tries.set(what, (tries.get(what) ?? 0) + 1);
      return (tries.get(what) ?? 0) <= 2 ? fault : undefined;
    };
    const create = createRow('r1');
    const edit = editRow('r1', { description: 'b' }, { row: create.id });
    const photo = photoRow('r1', bytes);
    await enqueue(asha, [create, edit, actionRow('r1', 'submit', { row: edit.id }), photo]);
    await settle();
    expect([...api.log].sort()).toEqual(['create r1', 'edit r1', 'photo r1', 'submit r1']);
    expect(api.log.filter((line) => !line.startsWith('photo'))).toEqual(['create r1', 'edit r1', 'submit r1']);
    expect(Buffer.from(bytes).equals(api.photos.get(photo.file?.id ?? '') ?? Buffer.alloc(0))).toBe(true);
    expect(await allRows(asha)).toEqual([]);
    expect(await receipts(asha)).toHaveLength(4);
  });
});

test('every try of a row has the same body under the same key', async () => {
  api.fault = (_, nth) => (nth <= 3 ? 'answer_lost' : undefined);
  const create = createRow('r1');
  await enqueue(asha, [create, editRow('r1', { description: 'b' }, { row: create.id })]);
  await settle();
  const byKey = new Map<string, Set<string>>();
  for (const { headers, body } of api.taken) {
    const key = headers.get('idempotency-key') ?? '';
    byKey.set(key, (byKey.get(key) ?? new Set()).add(JSON.stringify(body)));
  }
  expect([...byKey.values()].map((bodies) => bodies.size)).toEqual([1, 1]);
});

test('the content is on the disk before the request leaves', async () => {
  const create = createRow('r1');
  const edit = editRow('r1', { description: 'b' }, { row: create.id });
  await enqueue(asha, [create, edit]);
  const stored: unknown[] = [];
  const send: typeof fetch = async (input, init) => {
    const rows = await rowsOf(asha, 'r1');
    stored.push(rows.map((row) => [row.state, row.tries, row.request.body['version'], typeof row.leftAt]));
    return api.fetch(input as string, init);
  };
  api.takesRows = false;
  await run({ fetch: send });
  const both = [
    ['sending', 1, undefined, 'string'],
    ['sending', 1, undefined, 'string'],
  ];
  // together, which this server does not know; then one by one
  expect(stored).toEqual([both, both, [['sending', 1, 1, 'string']]]);
});

test('what was in hand when a tab died is sent again, and arrives once', async () => {
  await enqueue(asha, [createRow('r1')]);
  // The tab dies after the server has committed: nothing of the answer is written down.
  const buried = new AbortController();
  const dying: typeof fetch = async (input, init) => {
    await api.fetch(input as string, init);
    return new Promise((_, reject) => buried.signal.addEventListener('abort', () => reject(new Error('dead'))));
  };
  const dead = run({ fetch: dying, timeoutMs: 10_000, signal: buried.signal });
  await eventually(async () => expect((await allRows(asha))[0]?.state).toBe('sending'));
  await eventually(() => expect(api.log).toEqual(['create r1']));
  await settle();
  expect(api.log).toEqual(['create r1']);
  expect(await allRows(asha)).toEqual([]);
  buried.abort();
  await dead;
});

test('two drainers at once do everything once', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => createRow(`r${at}`));
  await enqueue(asha, [...rows, photoRow('r0', bytes)]);
  const announced: string[] = [];
  const env = { onReceipt: ({ row }: { row: string }) => void announced.push(row) };
  await Promise.all([run(env), run(env)]);
  await settle(env);
  expect(api.log).toHaveLength(13);
  expect(new Set(api.log).size).toBe(13);
  expect(new Set(announced).size).toBe(announced.length);
  expect(await allRows(asha)).toEqual([]);
});

test('a refused record holds its own rows and nobody else', async () => {
  const bad = createRow('bad');
  const good = createRow('good');
  await enqueue(asha, [
    bad,
    editRow('bad', { description: 'b' }, { row: bad.id }),
    photoRow('bad', bytes),
    good,
    photoRow('good', bytes),
  ]);
  const errors = [{ path: 'chainage_from', code: 'required', message: 'Required' }];
  api.fault = ({ body }) =>
    (body as { id?: string })?.id === 'bad' ? { status: 400, code: 'request.invalid', more: { errors } } : undefined;
  expect(await run()).toMatchObject({ sent: 2, failed: 1, left: 2 });
  const rows = await rowsOf(asha, 'bad');
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'waiting', 'waiting']);
  expect(rows[0]?.failure).toMatchObject({ reason: 'invalid', code: 'request.invalid', status: 400, errors });
});

test('a photo that fails holds nothing; data goes first, three at once, two photos', async () => {
  const records = ['a', 'b', 'c', 'd'];
  const photos = records.map((record) => photoRow(record, bytes));
  await enqueue(
    asha,
    records.flatMap((record, at) => [createRow(record), photos[at]!]),
  );
  const bad = photos[0]?.file?.id ?? '';
  api.fault = ({ path, method }) =>
    method === 'PATCH' && path.includes(bad) ? { status: 413, code: 'request.too_large' } : undefined;
  await run();
  expect(api.log.slice(0, 4).every((line) => line.startsWith('create'))).toBe(true);
  expect(api.log.filter((line) => line.startsWith('photo'))).toHaveLength(3);
  expect(api.mostAtOnce).toBeLessThanOrEqual(3);
  expect((await allRows(asha)).map(({ state, verb }) => [state, verb])).toEqual([['failed', 'photo']]);
});

test('three lost requests in a row end the run; what failed waits, the rest is untouched', async () => {
  await enqueue(
    asha,
    Array.from({ length: 9 }, (_, at) => createRow(`r${at}`)),
  );
  api.fault = () => 'lost';
  expect(await run()).toMatchObject({ sent: 0, left: 9, serverAway: true, next: null });
  expect(api.seen.length).toBeLessThanOrEqual(5);
  const tried = (await allRows(asha)).filter(({ tries }) => tries > 0);
  expect(
    tried.every(
      ({ state, nextTryAt, failure }) => state === 'waiting' && nextTryAt > now && failure?.reason === 'network',
    ),
  ).toBe(true);
});

test('rows never tried go before those that always fail', async () => {
  await enqueue(
    asha,
    Array.from({ length: 6 }, (_, at) => createRow(`r${at}`)),
  );
  api.fault = ({ body }) =>
    ['r0', 'r1', 'r2'].includes((body as { id: string }).id)
      ? { status: 503, code: 'database.unavailable' }
      : undefined;
  await settle({}, 4);
  expect(api.log).toEqual(['create r3', 'create r4', 'create r5']);
});

describe('a wrong clock', () => {
  const far = (ms: number) =>
    dbOf(asha)
      .rows.toCollection()
      .modify({ nextTryAt: now + ms });

  test('a pause within the ceiling is kept', async () => {
    await enqueue(asha, [createRow('r1')]);
    await far(60_000);
    expect(await run()).toMatchObject({ sent: 0, left: 1, next: now + 60_000 });
  });

  test.each([-3 * 3_600_000, -400 * 86_400_000])('set back by %s ms, nothing waits longer for it', async (jump) => {
    await enqueue(asha, [createRow('r1')]);
    await far(60_000);
    now += jump;
    expect(await run()).toMatchObject({ sent: 1, left: 0 });
  });

  test('receipts are forgotten by the server’s time alone', async () => {
    await enqueue(asha, [createRow('r1')]);
    await run();
    now += 400 * 86_400_000;
    await run();
    await enqueue(asha, [createRow('r2')]);
    await run();
    expect(await receipts(asha)).toHaveLength(2);
    api.date = () => new Date(Date.now() + 29 * 86_400_000);
    await enqueue(asha, [createRow('r0')]);
    await run();
    expect(await receipts(asha)).toHaveLength(3);
    api.date = () => new Date(Date.now() + 31 * 86_400_000);
    await enqueue(asha, [createRow('r3')]);
    await run();
    expect((await receipts(asha)).map(({ record }) => record).sort()).toEqual(['r0', 'r3']);
  });
});

test('a receipt that a waiting row builds on is kept, however old', async () => {
  const create = createRow('r1');
  await enqueue(asha, [create]);
  await run();
  api.fault = ({ path }) => (path.includes('/r1/') ? 'lost' : undefined);
  await enqueue(asha, [editRow('r1', { description: 'b' }, { row: create.id })]);
  await enqueue(asha, [createRow('r2')]);
  api.date = () => new Date(Date.now() + 400 * 86_400_000);
  await run();
  expect((await receipts(asha)).map(({ record }) => record).sort()).toEqual(['r1', 'r2']);
});

describe('authors', () => {
  test('each goes out with their own grant, whoever is signed in', async () => {
    await grantFor(ravi, 'grant-b');
    await enqueue(asha, [createRow('a')]);
    await enqueue(ravi, [createRow('b')]);
    await run();
    expect([api.records.get('a')?.['by'], api.records.get('b')?.['by']]).toEqual(['grant-a', 'grant-b']);
  });

  test('a grant that is no longer good stops its owner, burns no tries, and hinders nobody else', async () => {
    await grantFor(ravi, 'grant-b');
    await enqueue(asha, [createRow('a1'), createRow('a2'), createRow('a3'), createRow('a4')]);
    await enqueue(ravi, [createRow('b')]);
    api.grants.delete('grant-a');
    expect(await run()).toMatchObject({ sent: 1, left: 4, serverAway: false });
    expect(await theStore().device.owners.get(ownerKey(asha))).toMatchObject({ refused: true });
    const rows = await allRows(asha);
    expect(rows.every(({ state, tries, nextTryAt }) => state === 'waiting' && tries === 0 && nextTryAt === 0)).toBe(
      true,
    );
    expect(rows.some(({ failure }) => failure?.reason === 'sign_in')).toBe(true);
    const asked = api.seen.length;
    await run();
    expect(api.seen).toHaveLength(asked);
  });

  test('where the author is signed in, a new grant is asked for once, and everything goes', async () => {
    await enqueue(asha, [createRow('a1'), createRow('a2'), createRow('a3'), createRow('a4')]);
    api.grants.delete('grant-a');
    const renewGrant = jest.fn(async () => {
      api.grants.add('grant-n');
      await rememberOwner(asha, {
        refused: false,
        grant: { id: 'n', grant: 'grant-n', csrf_token: 'c', expires_at: 'x' },
      });
      return true;
    });
    await settle({ renewGrant });
    expect(renewGrant).toHaveBeenCalledTimes(1);
    expect([...api.log].sort()).toEqual(['create a1', 'create a2', 'create a3', 'create a4']);
  });

  test('no grant yet: nothing is sent, nothing is lost', async () => {
    await enqueue(ravi, [createRow('b')]);
    expect(await run()).toMatchObject({ sent: 0, left: 1 });
    expect(api.seen).toHaveLength(0);
  });
});

describe('a record somebody else changed', () => {
  const base = { description: 'old', landmark: 'well', version: 4, status: 'draft' };
  const theirs = (more: Record<string, unknown>) =>
    api.records.set('r1', { id: 'r1', ...base, version: 6, allowed_actions: ['submit'], can_edit: 'all', ...more });

  test('other fields: put together, under a new key', async () => {
    theirs({ landmark: 'tree' });
    await enqueue(asha, [editRow('r1', { description: 'new' }, { version: 4 }, { base })]);
    await run();
    expect(api.records.get('r1')).toMatchObject({ description: 'new', landmark: 'tree', version: 7 });
    expect(new Set(writes().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test('the same field: fails with both sides, for a person', async () => {
    theirs({ description: 'theirs' });
    await enqueue(asha, [editRow('r1', { description: 'mine' }, { version: 4 }, { base })]);
    expect(await run()).toMatchObject({ sent: 0, left: 0 });
    const [row] = await allRows(asha);
    expect(row?.failure).toMatchObject({
      reason: 'conflict',
      fields: [{ name: 'description', base: 'old', mine: 'mine', theirs: 'theirs' }],
      current: { version: 6 },
    });
  });

  test('a step goes on where the status is as seen, and fails where it moved on', async () => {
    theirs({});
    await enqueue(asha, [actionRow('r1', 'submit', { version: 4 }, { base: { status: 'draft' } })]);
    await run();
    expect(api.log).toEqual(['submit r1']);
    theirs({ status: 'closed', allowed_actions: [] });
    await enqueue(asha, [actionRow('r1', 'submit', { version: 4 }, { base: { status: 'draft' } })]);
    await run();
    expect((await allRows(asha))[0]?.failure).toMatchObject({ reason: 'moved_on', current: { status: 'closed' } });
  });

  test('a step that changes fields asks first where somebody else has changed the same', async () => {
    const seen = { status: 'approved', fir_number: null, edar_id: null };
    const step = (edar_id: string) => {
      const body = { action: 'update_followup', data: { edar_id } };
      const request = { method: 'POST' as const, path: 'organisation/data/issue/r1/action/', body };
      return actionRow('r1', 'update_followup', { version: 4 }, { base: seen, request });
    };
    theirs({ ...seen, fir_number: '1/2026', allowed_actions: ['update_followup'] });
    await enqueue(asha, [step('e1')]);
    await run();
    expect(api.log).toEqual(['update_followup r1']);
    theirs({ ...seen, edar_id: 'theirs', allowed_actions: ['update_followup'] });
    await enqueue(asha, [step('e2')]);
    await run();
    expect((await allRows(asha))[0]?.failure).toMatchObject({
      reason: 'conflict',
      fields: [{ name: 'edar_id', base: null, mine: 'e2', theirs: 'theirs' }],
    });
  });
});

test('a run that is ended gives up what is under way, without burning a try', async () => {
  await enqueue(asha, [createRow('r1'), createRow('r2')]);
  const ended = new AbortController();
  api.fault = () => {
    setTimeout(() => ended.abort(), 5);
    return 'stalled';
  };
  await run({ signal: ended.signal, timeoutMs: 5000 });
  expect((await allRows(asha)).map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ]);
});

test('rows written while a run is under way go with it', async () => {
  await enqueue(asha, [createRow('r1')]);
  let isFirst = true;
  const send: typeof fetch = async (input, init) => {
    if (isFirst) await ((isFirst = false), enqueue(asha, [createRow('r2')]));
    return api.fetch(input as string, init);
  };
  expect(await run({ fetch: send })).toMatchObject({ sent: 2, left: 0 });
});

test('a server that asks for patience gets it', async () => {
  await enqueue(asha, [createRow('r1')]);
  api.fault = () => ({ status: 503, code: 'server.stopping', headers: { 'retry-after': '90' } });
  await run();
  expect((await allRows(asha))[0]?.nextTryAt).toBe(now + 90_000);
});
