import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { Listener } from '#kernel/listening/listener.ts';
import { Bells } from '#kernel/notifications/bells.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { must, pothole, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';

const PATH = 'organisation/notification/';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let listener: Listener;
let address: string;
const streams: AbortController[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  listener = new Listener(test.applicationUrl);
  listener.start();
  test.app.bells.start(listener);
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const stream of streams) stream.abort();
  await listener.stop();
  await test.close();
});

/** A bell that listens: what it has been told, and whether it was hung up on. */
async function listen(client: Client) {
  const stream = new AbortController();
  streams.push(stream);
  const answer = await fetch(`${address}/api/${PATH}stream/`, {
    headers: { authorization: `Token ${client.token}`, organisation: client.organisation ?? '' },
    signal: stream.signal,
  });
  const bell = { answer, told: [] as number[], text: '', isOver: false, stop: () => stream.abort() };
  void (async () => {
    const text = new TextDecoderStream();
    void answer.body?.pipeTo(text.writable as WritableStream<Uint8Array>).catch(() => undefined);
    try {
      for await (const chunk of text.readable) {
        bell.text += chunk;
        for (const [, unread] of chunk.matchAll(/^data: \{"unread":(\d+)\}$/gm)) bell.told.push(Number(unread));
      }
    } catch {
      // it was stopped
    }
    bell.isOver = true;
  })();
  await eventually(() => bell.told.length === 1);
  return bell;
}

it('tells the count at once and whenever it changes, each to whom it concerns', async () => {
  const [mine, theirs] = [await listen(engineer), await listen(crew)];
  expect(mine.answer.headers.get('content-type')).toMatch('text/event-stream');
  expect(mine.answer.headers.get('x-accel-buffering')).toBe('no');
  const [before = 0] = mine.told;
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await eventually(() => mine.told.at(-1) === before + 1);
  await engineer.post(PATH, { until: new Date().toISOString() });
  await eventually(() => mine.told.at(-1) === 0);
  expect(theirs.told).toHaveLength(1);
  await must(engineer, id, 'return', {}, 'Where is it?');
  await eventually(() => theirs.told.join() === '0,1');
  mine.stop();
  theirs.stop();
  await eventually(() => test.app.bells.size === 0);
});

it('hangs up on whoever has lost the organisation, and tells nothing of another', async () => {
  const mine = await listen(engineer);
  const foreign = await listen(await test.signIn('site_engineer@deccan.example'));
  const setActive = (isActive: boolean) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation_user u set is_active = ${isActive}
        where ${own('u')} and id = ${test.bhima.members.site_engineer}`.execute(db),
    );
  await submitted(crew, pothole(test.bhima, ids));
  await eventually(() => mine.told.length > 1);
  await setActive(false);
  await sql`select pg_notify('chainage_bell', ${`${test.bhima.id} *`})`.execute(test.owner);
  await eventually(() => mine.isOver === true);
  expect(foreign.told).toHaveLength(1);
  foreign.stop();
  await setActive(true);
});

it('hangs up at once on whoever leaves, or is signed out', async () => {
  const admin = await test.signIn('organisation_admin@bhima.example');
  const keeper = await test.signIn('store_keeper@bhima.example');
  const biller = await test.signIn('accounts_billing@bhima.example');
  const [left, signedOut, ended] = [await listen(engineer), await listen(biller), await listen(keeper)];
  const engineerId = test.bhima.members.site_engineer;
  const change = async (what: string, more: object = {}) => {
    const { version } = (await admin.get(`organisation/user/${engineerId}/`)).json();
    return admin.post(`organisation/user/${engineerId}/${what}/`, { version, ...more });
  };
  const open = (await admin.get(`organisation/user/${engineerId}/open-work/`)).json<{
    results: { kind: string; receivers: { id: number }[] }[];
  }>();
  const hand_over = open.results.map(({ kind, receivers }) => ({ kind, to: receivers[0]?.id }));
  expect((await change('deactivate', { hand_over })).statusCode).toBe(200);
  await eventually(() => left.isOver === true);
  expect((await keeper.post('accounts/api/sign-out-everywhere/', {}, { key: null })).statusCode).toBe(204);
  await eventually(() => ended.isOver === true);
  expect(signedOut.isOver).toBe(false);
  expect((await biller.post('accounts/api/logout/', undefined, { key: null })).statusCode).toBe(204);
  await eventually(() => signedOut.isOver === true);
  expect((await change('reactivate')).statusCode).toBe(200);
});

it('rings whoever has one of the roles that are told, and nobody else', async () => {
  const [mine, theirs] = [await listen(engineer), await listen(crew)];
  const tenant = { memberId: null, now: new Date() };
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await eventually(() => mine.told.length > 1);
  const [before, quiet] = [mine.told.length, theirs.told.length];
  await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    writeNotice({ ...tenant, db }, { entity: 'issue', id }, { event: 'fatal', members: [], roles: ['site_engineer'] }),
  );
  await eventually(() => mine.told.length > before);
  expect(theirs.told).toHaveLength(quiet);
  mine.stop();
  theirs.stop();
});

it('hears what was written while its own connection was cut', async () => {
  const mine = await listen(engineer);
  const [before = 0] = mine.told;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'chainage listener' and datname = current_database()`.execute(test.db);
  await submitted(crew, pothole(test.bhima, ids));
  await eventually(() => mine.told.at(-1) === before + 1);
  mine.stop();
});

/** A client that asks for the stream and then reads nothing of it; what the server wrote to its socket lies there. */
async function listenDeaf(client: Client) {
  const at = new URL(address);
  const served = once(test.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect({ host: at.hostname, port: Number(at.port) });
  const [server] = await served;
  socket.on('error', () => undefined);
  const head = [`GET /api/${PATH}stream/ HTTP/1.1`, `host: ${at.host}`, `authorization: Token ${client.token}`];
  socket.write(`${[...head, `organisation: ${client.organisation}`].join('\r\n')}\r\n\r\n`);
  await eventually(() => test.app.bells.size === 1 && server.bytesWritten > 0);
  return { socket, server };
}

it('hangs up on a client that reads nothing, before its lines pile up', async () => {
  const ring = () => sql`select pg_notify('chainage_bell', ${`${test.bhima.id} *`})`.execute(test.owner);
  const { socket, server } = await listenDeaf(engineer);
  // what the network takes: as if the bell had rung for days
  while (server.write(Buffer.alloc(1 << 20)));
  const before = server.writableLength;
  await ring();
  await eventually(() => server.writableLength > before || server.destroyed);
  await eventually(async () => {
    await ring();
    return test.app.bells.size === 0;
  });
  expect([server.destroyed, server.writableLength - before < 1000]).toEqual([true, true]);
  socket.destroy();
});

it('lets so many bells of one member, of one organisation and in all listen', () => {
  const bells = new Bells({ all: 4, organisation: 3, member: 2 });
  const add = (organisationId: string, memberId: number) =>
    bells.add({ accountId: '', organisationId, memberId, roleKey: '', ring: () => {}, end: () => {} });
  const stop = add('a', 1);
  add('a', 1);
  expect(() => add('a', 1)).toThrow(expect.objectContaining({ code: 'request.rate_limited' }));
  add('a', 2);
  expect(() => add('a', 3)).toThrow(expect.objectContaining({ code: 'request.rate_limited' }));
  add('b', 1);
  expect(() => add('b', 2)).toThrow(expect.objectContaining({ code: 'request.rate_limited' }));
  stop();
  expect(add('b', 2)).toEqual(expect.any(Function));
});

it('hangs up on everybody when the server stops', async () => {
  const mine = await listen(engineer);
  const began = performance.now();
  await test.app.close();
  await eventually(() => mine.isOver === true);
  expect(performance.now() - began).toBeLessThan(20_000);
  const [, milliseconds] = /^retry: (\d+)$/m.exec(mine.text) ?? [];
  expect(Number(milliseconds)).toBeGreaterThanOrEqual(1000);
});
