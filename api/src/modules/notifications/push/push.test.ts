import { sql } from 'kysely';
import type { NoticeSettings } from '@chainage/shared/contracts/notice-settings';
import { NOTICE_SETTINGS_PATH, PUSH_PATH } from '@chainage/shared/contracts/notification-paths';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { MESSAGE_MAX_BYTES } from '#kernel/push/send-push.ts';
import { accident, pothole, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client } from '#testing/client.ts';
import { planNewMail } from '../mail/watch.ts';
import { servePush, type Browser, type PushService } from './testing.ts';

let service: PushService;
let test: TestApp;
let ids: Ids;
let crew: Client;
const ENGINEER = 'site_engineer@bhima.example';
beforeAll(async () => {
  service = await servePush();
  test = await buildTestApp({
    config: {
      push: {
        publicKey: undefined,
        privateKey: undefined,
        subject: undefined,
        internal: [service.host],
        patience: 3000,
        ca: service.ca,
      },
      publicUrl: 'https://portal.example',
    },
  });
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(async () => {
  await test.close();
  await service.close();
});

const inBhima = <T>(work: (db: Db) => Promise<T>) => inScope(test.owner, { organisationId: test.bhima.id }, work);
const engineer = () => test.bhima.members.site_engineer;

/** A device of its own for each test: a session, and a browser that is told. */
async function signInOn(username = ENGINEER): Promise<Client> {
  return new Client(test.app, await test.login(username), test.bhima.token);
}
let browsers = 0;
async function device(username = ENGINEER): Promise<{ client: Client; browser: Browser }> {
  const client = await signInOn(username);
  browsers += 1;
  const browser = service.browser(`b${browsers}`, test.app.vapidKey.publicKey);
  const answer = await client.post(PUSH_PATH, browser.body);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { public_key: test.app.vapidKey.publicKey, endpoint: browser.body.subscription.endpoint },
  ]);
  return { client, browser };
}

beforeEach(async () => {
  service.taken.length = 0;
  service.asked.length = 0;
  service.answer = undefined;
  await test.owner.deleteFrom('push_device').execute();
  await inBhima(async (db) => {
    await sql`update notification n set mail = 'done', read_at = least(read_at, now()) where ${own('n')}`.execute(
      db,
    );
    await sql`update notice_setting s set push = '{}', language = null, quiet_from = null, quiet_to = null
      where ${own('s')}`.execute(db);
    await sql`update job j set ended_at = now(), outcome = 'called_off', lease = null
      where ${own('j')} and j.ended_at is null`.execute(db);
  });
});

const choose = async (client: Client, changes: Partial<NoticeSettings>) => {
  const { mail: _, ...settings } = (await client.get(NOTICE_SETTINGS_PATH)).json<NoticeSettings>();
  expect((await client.post(NOTICE_SETTINGS_PATH, { ...settings, ...changes, mail: false })).statusCode).toBe(200);
};
const run = async () => {
  await planNewMail(test.app);
  await test.app.jobs.runDue();
};
const jobs = () =>
  inBhima(async (db) => {
    const { rows } = await sql<{ outcome: string | null; error: string | null; run_at: Date; wait: number }>`
      select j.outcome, j.error, j.run_at, extract(epoch from j.run_at - now())::float8 as wait from job j
      where ${own('j')} and j.kind = 'push.send' and j.outcome is distinct from 'called_off' order by j.id desc limit 3`.execute(
      db,
    );
    return rows;
  });
const dueNow = () =>
  inBhima((db) =>
    sql`update job j set run_at = now() where ${own('j')} and j.ended_at is null and j.kind = 'push.send'`.execute(db),
  );
const of = (browser: Browser) => service.taken.filter(({ name }) => name === browser.name);

it('tells of a report in Hindi, signed by the key and encrypted for the device alone', async () => {
  const { client, browser } = await device();
  await choose(client, { language: 'hi' });
  const { id, number } = await submitted(crew, pothole(test.bhima, ids));
  await run();
  const [push, ...more] = of(browser);
  expect(more).toEqual([]);
  expect(push?.message).toEqual({
    title: `Bhima patrol_field_crew ने ${number} जाँच के लिए आपको भेजा`,
    body: expect.stringMatching(/^गड्ढा · \d+\+\d{3} LHS · Bhima$/),
    lang: 'hi',
    tag: `${test.bhima.token} issue.submitted`,
    path: `/issues/routine_maintenance/view/${id}`,
    organisation: test.bhima.token,
    notification: expect.any(Number),
    isUrgent: false,
  });
  expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(push?.headers['topic']).toMatch(/^[\w-]{32}$/);
  expect(push?.bytes).toBeLessThan(3900);
  // nobody is told twice, whoever did it not at all
  await run();
  expect(service.taken).toHaveLength(1);
  expect(test.log.join('')).not.toContain(browser.body.subscription.endpoint);
});

it('tells of a death at once and for itself, with no name of who died, and in quiet hours', async () => {
  const { client, browser } = await device('project_manager@bhima.example');
  await choose(client, { quiet_from: '00:00', quiet_to: '23:59' });
  const fatal = () =>
    accident(test.bhima, ids, {
      accident_classification: ids.classification('fatal'),
      casualties: [{ person: 'driver', severity: 'killed', name: 'Sunil Kale' }],
      authorities_informed: [{ authority_type: ids.police }],
    });
  const first = await submitted(crew, fatal());
  const second = await submitted(crew, fatal());
  await run();
  expect(of(browser).map(({ message }) => message.path)).toEqual([
    `/issues/road_user_accident/view/${String(first.id)}`,
    `/issues/road_user_accident/view/${String(second.id)}`,
  ]);
  expect(new Set(of(browser).map(({ headers }) => headers['topic'])).size).toBe(2);
  expect(of(browser)[0]).toMatchObject({ headers: { urgency: 'high' }, message: { isUrgent: true } });
  expect(JSON.stringify(service.taken)).not.toContain('Sunil');
});

it('makes one of several of a kind, under one topic and tag', async () => {
  const { browser } = await device();
  await submitted(crew, pothole(test.bhima, ids));
  await run();
  await submitted(crew, pothole(test.bhima, ids));
  const { number } = await submitted(crew, pothole(test.bhima, ids));
  await run();
  const [one, three, ...more] = of(browser);
  expect(more).toEqual([]);
  expect(three?.message).toMatchObject({
    title: '3 notifications from Bhima',
    body: `Bhima patrol_field_crew sent you ${number} to review`,
    tag: one?.message.tag,
    path: '/notifications?show=unread',
  });
  expect(three?.headers['topic']).toBe(one?.headers['topic']);
});

it('is told by what they chose, else by what their role is', async () => {
  const { client, browser } = await device();
  const own = await device('patrol_field_crew@bhima.example');
  await choose(client, { push: { urgent: true, todo: false, progress: false, talk: false } });
  await submitted(own.client, pothole(test.bhima, ids));
  await run();
  expect([of(browser), of(own.browser)]).toEqual([[], []]);
  // of the group nothing, of this one event all the same
  await choose(client, { events: { 'issue.submitted': { mail: null, push: true } } as never });
  await submitted(own.client, pothole(test.bhima, ids));
  await run();
  expect([of(browser).length, of(own.browser).length]).toEqual([1, 0]);
  const settings = async (who: Client) => (await who.get(NOTICE_SETTINGS_PATH)).json<NoticeSettings>().push;
  expect(await settings(client)).toEqual({ urgent: true, todo: false, progress: false, talk: false });
  expect(await settings(own.client)).toEqual({ urgent: true, todo: true, progress: false, talk: true });
});

it('waits out quiet hours, and asks again as they end', async () => {
  test.setNow(new Date('2099-11-24T18:00:00Z')); // 23:30 there
  try {
    const { client, browser } = await device();
    await choose(client, { quiet_from: '21:00', quiet_to: '06:30' });
    await submitted(crew, pothole(test.bhima, ids));
    await run();
    expect((await jobs())[0]?.run_at.toISOString()).toBe('2099-11-25T01:00:00.000Z');
    // begun early it waits again
    await dueNow();
    await test.app.jobs.runDue();
    expect(of(browser)).toEqual([]);
    expect((await jobs())[0]).toMatchObject({ outcome: null, run_at: new Date('2099-11-25T01:00:00.000Z') });
    test.setNow(new Date('2099-11-25T01:00:01Z'));
    await dueNow();
    await test.app.jobs.runDue();
    expect(of(browser)).toHaveLength(1);
  } finally {
    test.setNow(undefined);
  }
});

describe('from the moment that', () => {
  const setActive = (active: boolean) =>
    inBhima((db) =>
      sql`update organisation_user u set is_active = ${active} where ${own('u')} and u.id = ${engineer()}`.execute(db),
    );
  const setAccount = (active: boolean) =>
    sql`update account a set is_active = ${active} where a.email = ${ENGINEER}`.execute(test.owner);
  const setRights = (permissions: readonly string[]) =>
    inBhima((db) =>
      sql`update organisation_role r set permissions = ${permissions}::text[] where ${own('r')} and r.key = 'site_engineer'`.execute(
        db,
      ),
    );
  let permissions: string[];
  beforeAll(async () => {
    const role = await inBhima((db) =>
      db.selectFrom('organisation_role').select('permissions').where('key', '=', 'site_engineer').executeTakeFirst(),
    );
    permissions = role?.permissions ?? [];
  });
  const until = new Date('2100-01-01').toISOString();

  it.each<[string, (client: Client) => Promise<unknown>, () => Promise<unknown>, boolean?]>([
    ['they sign out there', (client) => client.post('accounts/api/logout/'), async () => undefined],
    ['they turn it off there', (client) => client.delete(PUSH_PATH), async () => undefined],
    [
      'another device signs them out there',
      async (client) => {
        const { devices } = (await client.get('dashboard/profile/')).json<{
          devices: { id: string; is_current: boolean }[];
        }>();
        const other = await signInOn();
        return other.delete(`dashboard/profile/devices/${devices.find(({ is_current }) => is_current)?.id}/`);
      },
      async () => undefined,
    ],
    ['they leave the organisation', () => setActive(false), () => setActive(true), false],
    ['their account is closed', () => setAccount(false), () => setAccount(true)],
    ['they may not see the record any more', () => setRights([]), () => setRights(permissions), false],
    [
      'they have read it',
      (client) => client.post('organisation/notification/', { until }),
      async () => undefined,
      false,
    ],
    [
      'they want no more of it',
      (client) => choose(client, { push: { urgent: true, todo: false, progress: false, talk: false } }),
      async () => undefined,
    ],
  ])('%s, their device is told nothing of what was planned before', async (_, ends, mends, isForGood = true) => {
    const told = await device();
    await submitted(crew, pothole(test.bhima, ids));
    // planned, and not yet sent: the control is below, where the service comes back
    service.answer = { status: 503 };
    await run();
    expect(service.asked).toHaveLength(1);
    service.answer = undefined;
    try {
      await ends(told.client);
      await dueNow();
      await test.app.jobs.runDue();
      expect([service.asked.length, (await jobs())[0]?.outcome]).toEqual([1, 'done']);
      // nor of what comes from now on, where it still can
      if (isForGood) {
        await submitted(crew, pothole(test.bhima, ids));
        await run();
        expect(service.asked).toHaveLength(1);
      }
    } finally {
      await mends();
    }
  });
});

it.each([
  ['asks to come later', 429, { 'retry-after': '120' }, 120, /429/],
  ['is out of order', 503, undefined, 0, /503/],
])('tries again where the service %s', async (_, status, headers, least, said) => {
  const { browser } = await device();
  service.answer = { status, ...(headers && { headers }) };
  await submitted(crew, pothole(test.bhima, ids));
  await run();
  const [job] = await jobs();
  expect(job).toMatchObject({ outcome: null, error: expect.stringMatching(said) });
  expect(job?.wait).toBeGreaterThan(least - 5);
  expect(job?.error).not.toContain(browser.name);
  service.answer = undefined;
  await dueNow();
  await test.app.jobs.runDue();
  expect(of(browser)).toHaveLength(1);
  expect((await jobs())[0]?.outcome).toBe('done');
});

it.each([
  [413, /413, the message is too large/],
  [403, /403, it does not take our key/],
  [302, /302, redirects are not followed/],
])('gives one up that the service answers %s, and keeps the device', async (status, said) => {
  const { browser } = await device();
  service.answer = { status, headers: { location: `https://${service.host}/push/elsewhere` } };
  await submitted(crew, pothole(test.bhima, ids));
  await run();
  expect((await jobs())[0]).toMatchObject({ outcome: 'given_up', error: expect.stringMatching(said) });
  expect(service.asked).toEqual([`/push/${browser.name}`]);
  service.answer = undefined;
  await submitted(crew, pothole(test.bhima, ids));
  await run();
  expect(of(browser)).toHaveLength(1);
});

it.each([404, 410])('forgets a device that its service answers %s', async (status) => {
  const { client } = await device();
  service.answer = { status };
  await submitted(crew, pothole(test.bhima, ids));
  await run();
  expect((await jobs())[0]?.outcome).toBe('done');
  expect((await client.get(PUSH_PATH)).json()).toMatchObject({ endpoint: null });
  await submitted(crew, pothole(test.bhima, ids));
  await run();
  expect(service.asked).toHaveLength(1);
});

it('tells all devices of a person, each once, whatever another answers', async () => {
  const first = await device();
  const second = await device();
  const gone = await device();
  await test.owner
    .updateTable('push_device')
    .set({ endpoint: `https://${service.host}/push/unknown` } as never)
    .where('endpoint', '=', gone.browser.body.subscription.endpoint)
    .execute();
  await submitted(crew, pothole(test.bhima, ids));
  await run();
  expect([of(first.browser), of(second.browser)].map(({ length }) => length)).toEqual([1, 1]);
  expect(service.asked).toHaveLength(3);
});

it('keeps to what a service takes, however long names are', async () => {
  const { client, browser } = await device();
  await choose(client, { language: 'hi' });
  const rename = (name: string) =>
    inBhima((db) =>
      sql`update organisation_user u set name = ${name}
        where ${own('u')} and u.id = ${test.bhima.members.patrol_field_crew}`.execute(db),
    );
  await rename('ड'.repeat(120));
  try {
    await submitted(crew, pothole(test.bhima, ids));
    await run();
  } finally {
    await rename('Bhima patrol_field_crew');
  }
  expect([...(of(browser)[0]?.message.title ?? '')]).toHaveLength(120);
  expect(of(browser)[0]?.bytes).toBeLessThan(3900);
  expect(MESSAGE_MAX_BYTES + 103).toBeLessThan(3900);
});

it('sends nothing to an address that leads into the network, however it got there', async () => {
  const { browser } = await device();
  const move = (endpoint: string) =>
    test.owner
      .updateTable('push_device')
      .set({ endpoint } as never)
      .execute();
  // the same server, by a name and a number that are not allowed
  for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
    await move(`https://${host}${host === 'localhost' ? '' : `:${service.host.split(':')[1]}`}/push/${browser.name}`);
    await submitted(crew, pothole(test.bhima, ids));
    await run();
    expect((await jobs())[0]).toMatchObject({
      outcome: 'given_up',
      error: expect.stringMatching(/network of its own/),
    });
  }
  expect(service.asked).toEqual([]);
});
