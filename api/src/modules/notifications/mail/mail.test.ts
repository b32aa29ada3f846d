import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { own, ownId } from '#kernel/database/own.ts';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, must, pothole, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { serveMail, type MailServer } from './testing.ts';
import { planNewMail } from './watch.ts';

let server: MailServer;
let test: TestApp;
let ids: Ids;
let crew: Client;
beforeAll(async () => {
  server = await serveMail();
  test = await buildTestApp({
    config: { mail: { smtpUrl: server.url, from: undefined, patience: 2000 }, publicUrl: 'https://portal.example' },
  });
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const inBhima = <T>(work: (db: Db) => Promise<T>) => inScope(test.owner, { organisationId: test.bhima.id }, work);
const engineer = () => test.bhima.members.site_engineer;

beforeEach(async () => {
  server.taken.length = 0;
  server.behaviour = {};
  await inBhima(async (db) => {
    await sql`update notification n set mail = 'done' where ${own('n')}`.execute(db);
    await sql`update notice_setting s set mail_stopped = null, channels = '{}', language = 'en', quiet_from = null,
      quiet_to = null where ${own('s')}`.execute(db);
    await sql`update job j set ended_at = now(), outcome = 'called_off', lease = null
      where ${own('j')} and j.ended_at is null`.execute(db);
  });
});

/** The engineer gets everything at once, unless said otherwise. */
const choose = (columns: Record<string, unknown> = {}) =>
  inBhima((db) =>
    db
      .insertInto('notice_setting')
      .values({ member_id: engineer(), channels: JSON.stringify({ todo: 'now' }), ...columns } as never)
      .onConflict((at) =>
        at
          .columns(['organisation_id', 'member_id'])
          .doUpdateSet({ channels: JSON.stringify({ todo: 'now' }), ...columns } as never),
      )
      .execute(),
  );
const plan = async () => {
  await planNewMail(test.app);
  await test.app.jobs.runDue();
};
const jobs = (kind = 'mail.send') =>
  inBhima(async (db) => {
    const { rows } = await sql<{ outcome: string | null; error: string | null; run_at: Date; request_id: string }>`
      select j.outcome, j.error, j.run_at, j.request_id from job j
      where ${own('j')} and j.kind = ${kind} and j.outcome is distinct from 'called_off' order by j.id desc limit 3`.execute(
      db,
    );
    return rows;
  });
const dueNow = () =>
  inBhima((db) =>
    sql`update job j set run_at = now() where ${own('j')} and j.ended_at is null and j.kind = 'mail.send'`.execute(db),
  );
const readMail = (address: string): Email[] =>
  server.taken.filter(({ to }) => to?.some((one) => 'address' in one && one.address === address));
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';

/** What waits for a time of a day must not be due by the database's own clock. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('tells at once of a death, in Hindi, as text and as HTML, with a way to stop it', async () => {
  await choose({ language: 'hi' });
  const casualties = [{ person: 'driver', severity: 'killed', name: 'Sunil Kale' }];
  const body = accident(test.bhima, ids, {
    accident_classification: ids.classification('fatal'),
    casualties,
    authorities_informed: [{ authority_type: ids.police }],
  });
  await inBhima((db) =>
    sql`insert into notice_setting (organisation_id, member_id, language) values (${ownId}, ${test.bhima.members.project_manager}, 'hi')
      on conflict (organisation_id, member_id) do update set language = 'hi'`.execute(db),
  );
  const { id, number } = await submitted(crew, body);
  await plan();
  const [mail, ...more] = readMail('project_manager@bhima.example');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`जानलेवा दुर्घटना: Bhima patrol_field_crew ने ${number} दर्ज किया`);
  expect(mail?.text).toContain('नमस्ते Bhima project_manager,');
  expect(mail?.text).toContain(`https://portal.example/issues/road_user_accident/view/${id}`);
  expect(mail?.html).toContain('<html lang="hi">');
  expect(mail?.html).toContain(`href="https://portal.example/issues/road_user_accident/view/${id}"`);
  expect(mail?.from?.address).toBe('chainage@portal.example');
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header(mail, 'list-unsubscribe')).toMatch(
    /^<https:\/\/portal\.example\/api\/notifications\/unsubscribe\/\?t=/,
  );
  expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  expect(JSON.stringify(server.taken)).not.toContain('Sunil');
  expect(readMail('patrol_field_crew@bhima.example')).toEqual([]);
  expect(readMail('store_keeper@bhima.example')).toEqual([]);
  // nobody is mailed twice
  await plan();
  expect(readMail('project_manager@bhima.example')).toHaveLength(1);
});

it('makes one mail of several, and one of the same told again, under the id of the request', async () => {
  await choose();
  await submitted(crew, pothole(test.bhima, ids));
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect(readMail('site_engineer@bhima.example').map(({ subject }) => subject)).toEqual(['2 notifications from Bhima']);
  expect(readMail('site_engineer@bhima.example')[0]?.text).toContain(String(id));
  const [job] = await jobs();
  const lines = test.log.filter((line) => line.includes('"mail sent"'));
  expect(lines.at(-1)).toContain(`"reqId":"${job?.request_id}"`);
  expect(test.log.some((line) => line.includes('/action/') && line.includes(job?.request_id ?? '-'))).toBe(true);
  expect(test.log.join('')).not.toContain('site_engineer@bhima.example');
});

it('keeps what is not urgent for the digest of the day, one mail', async () => {
  await choose({ channels: '{}' });
  await submitted(crew, pothole(test.bhima, ids));
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect(server.taken).toEqual([]);
  await test.app.jobs.plan();
  await inBhima((db) =>
    sql`update job j set run_at = now() where ${own('j')} and j.kind = 'mail.digest' and j.ended_at is null`.execute(
      db,
    ),
  );
  await test.app.jobs.runDue();
  expect(readMail('site_engineer@bhima.example').map(({ subject }) => subject)).toEqual([
    'Today in Bhima: 2 notifications',
  ]);
});

it('waits out quiet hours, whose end is by the clock of the organisation', async () => {
  test.setNow(new Date(`${dayIn(1)}T18:00:00Z`)); // 23:30 there
  try {
    await choose({ quiet_from: '21:00', quiet_to: '06:30' });
    await submitted(crew, pothole(test.bhima, ids));
    await plan();
    expect(server.taken).toEqual([]);
    expect((await jobs())[0]?.run_at.toISOString()).toBe(`${dayIn(2)}T01:00:00.000Z`);
    await dueNow();
    await test.app.jobs.runDue();
    expect(server.taken).toHaveLength(1);
  } finally {
    test.setNow(undefined);
  }
});

it('asks again as it sends: nothing to who left, may not see it any more, or has read it', async () => {
  const { permissions: all } = await inBhima((db) =>
    db
      .selectFrom('organisation_role')
      .select('permissions')
      .where('key', '=', 'site_engineer')
      .executeTakeFirstOrThrow(),
  );
  const change = (permissions: readonly string[], active = true) =>
    inBhima(async (db) => {
      await sql`update organisation_role r set permissions = ${permissions}::text[] where ${own('r')} and key = 'site_engineer'`.execute(
        db,
      );
      await sql`update organisation_user u set is_active = ${active} where ${own('u')} and u.id = ${engineer()}`.execute(
        db,
      );
    });
  await choose({ quiet_from: '00:00', quiet_to: '23:59' });
  const planned = async () => {
    test.setNow(new Date(`${dayIn(1)}T05:00:00Z`));
    await submitted(crew, pothole(test.bhima, ids));
    await plan();
    test.setNow(undefined);
    expect((await jobs())[0]?.outcome).toBeNull();
  };
  await planned();
  await change([]);
  await dueNow();
  await test.app.jobs.runDue();
  await change(all);
  await planned();
  await change(all, false);
  await dueNow();
  await test.app.jobs.runDue();
  await change(all);
  await planned();
  await inBhima((db) =>
    sql`update notification n set read_at = now() where ${own('n')} and n.read_at is null`.execute(db),
  );
  await dueNow();
  await test.app.jobs.runDue();
  expect(server.taken).toEqual([]);
  expect((await jobs()).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
});

it('stops an address that the server refuses for good, with its words but not the address', async () => {
  await choose();
  server.behaviour = { rcpt: { code: 550, words: 'site_engineer@bhima.example: no such user' } };
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect((await jobs())[0]).toMatchObject({
    outcome: 'given_up',
    error: expect.stringMatching(/^the mail server refused the address for good: 550 the address: no such user/),
  });
  server.behaviour = {};
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect(server.taken).toEqual([]);
});

it.each([
  ['is full for now', { rcpt: { code: 452, words: 'mailbox is full' } }, /452/],
  ['does not want it yet', { data: { code: 451, words: 'greylisted' } }, /451/],
  ['hangs', { hangs: true }, /[Tt]ime/],
])('tries again where the server %s, with the same Message-ID', async (_, behaviour, said) => {
  await choose();
  server.behaviour = behaviour;
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect((await jobs())[0]).toMatchObject({ outcome: null, error: expect.stringMatching(said) });
  expect(server.taken).toEqual([]);
  server.behaviour = {};
  await dueNow();
  await test.app.jobs.runDue();
  expect(readMail('site_engineer@bhima.example')).toHaveLength(1);
  expect((await jobs())[0]?.outcome).toBe('done');
});

it('sends again what a server took without saying so, as the same mail', async () => {
  await choose();
  server.behaviour = { diesAfterData: true };
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await plan();
  server.behaviour = {};
  // what came meanwhile goes with a mail of its own: a server that knows the first may throw the second away
  await submitted(crew, pothole(test.bhima, ids));
  await dueNow();
  await test.app.jobs.runDue();
  const [first, second] = server.taken;
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.text).toBe(first?.text);
  expect(second?.text).toContain(String(id));
  await plan();
  expect(server.taken).toHaveLength(3);
  expect(server.taken[2]?.messageId).not.toBe(first?.messageId);
});

it('gives up one mail that the server refuses, and goes on with the address', async () => {
  await choose();
  server.behaviour = { data: { code: 554, words: 'looks like spam' } };
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect((await jobs())[0]?.outcome).toBe('given_up');
  server.behaviour = {};
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect(server.taken).toHaveLength(1);
});

it('refuses an address with a line break, in a word', async () => {
  await choose();
  const setAddress = (address: string) =>
    sql`update account a set email = ${address} where a.email like 'site_engineer@bhima%'`.execute(test.owner);
  await setAddress('site_engineer@bhima.example\r\nBcc: evil@elsewhere.example');
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  await setAddress('site_engineer@bhima.example');
  expect(server.taken).toEqual([]);
  expect((await jobs())[0]).toMatchObject({ outcome: 'given_up', error: 'the address holds a line break' });
});

it('stops by one request without a sign-in, not by opening the link, and never another', async () => {
  await choose();
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  const [mail] = server.taken;
  const url = header(mail, 'list-unsubscribe').slice(1, -1).replace('https://portal.example', '');
  const asked = await test.app.inject({ url });
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(asked.body).toContain('<form method="post">');
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect(server.taken).toHaveLength(2);
  const post = (to: string) =>
    test.app.inject({
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const others = url.replace(`.${engineer()}.`, `.${test.bhima.members.project_manager}.`);
  expect((await post(others)).statusCode).toBe(404);
  expect((await post(`${url}x`)).statusCode).toBe(404);
  for (let twice = 0; twice < 2; twice += 1) expect((await post(url)).statusCode).toBe(200);
  await submitted(crew, pothole(test.bhima, ids));
  await plan();
  expect(server.taken).toHaveLength(2);
});

it('writes no mail of old news', async () => {
  await choose();
  await submitted(crew, pothole(test.bhima, ids));
  await inBhima((db) =>
    sql`update notification n set at = now() - interval '25 hours' where ${own('n')} and n.mail = 'new'`.execute(db),
  );
  await plan();
  expect(server.taken).toEqual([]);
});

it('keeps mails as files where no server is set', async () => {
  const app = await buildTestApp();
  try {
    const client = await app.signIn('patrol_field_crew@bhima.example');
    const engineers = await app.signIn('site_engineer@bhima.example');
    const { id } = await submitted(client, pothole(app.bhima, await readIds(app)));
    await inScope(app.owner, { organisationId: app.bhima.id }, (db) =>
      sql`insert into notice_setting (organisation_id, member_id, channels)
        values (${ownId}, ${app.bhima.members.patrol_field_crew}, '{"todo":"now"}')`.execute(db),
    );
    await must(engineers, id, 'return', {}, 'Which lane?');
    await planNewMail(app.app);
    await app.app.jobs.runDue();
    const folder = join(app.config.dataDir, 'outbox-mail');
    const [name, ...more] = await readdir(folder);
    expect(more).toEqual([]);
    const mail = await PostalMime.parse(await readFile(join(folder, name ?? '')));
    expect(mail.subject).toMatch(/^Bhima site_engineer sent ISS\/.* back to you$/);
    expect(app.log.some((line) => line.includes('mail kept as a file'))).toBe(true);
  } finally {
    await app.close();
  }
});
