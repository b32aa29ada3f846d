import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Profile } from '@chainage/shared/contracts/accounts';
import type { Grant } from '@chainage/shared/contracts/outbox';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, create, pothole, read, readIds, submitted, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';

const DAY = 86_400_000;
const REFUSED = [401, 'auth.grant'];

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let grant: Grant;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  grant = await askGrant(crew);
});
afterAll(() => test.close());

const send = (given: Grant, headers?: Record<string, string | undefined>) =>
  engineer.post('organisation/data/issue/', pothole(test.bhima, ids), withGrant(given, headers));
/** A person of their own, so that what is done to them meets no other test. */
const fresh = async (username: string) => {
  const answer = await test.login(username);
  const { token, csrf_token } = answer.json<{ token: string; csrf_token: string }>();
  const headers = { authorization: `Token ${token}`, 'x-csrftoken': csrf_token };
  return {
    headers,
    ask: async (device: string = uuidv7()): Promise<Grant> => {
      const asked = await test.app.inject({
        method: 'POST',
        url: '/api/organisation/outbox/grant/',
        headers: { ...headers, organisation: test.bhima.token },
        payload: { device_id: device },
      });
      return asked.json();
    },
    call: (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      test.app.inject({ method, url, headers, ...(payload && { payload }) }),
  };
};

describe('author', () => {
  it('stays who the grant was given to while somebody else is signed in', async () => {
    const body = pothole(test.bhima, ids);
    const answer = await engineer.post('organisation/data/issue/', body, withGrant(grant));
    expect(answer.statusCode).toBe(201);
    expect(await read(crew, body['id'])).toMatchObject({ created_by: test.bhima.members.patrol_field_crew });
    const control = await create(engineer, pothole(test.bhima, ids));
    expect(control.json()).toMatchObject({ created_by: test.bhima.members.site_engineer });
    const lines = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      db.selectFrom('audit').select(['action', 'member_id']).where('entity_id', '=', String(body['id'])).execute(),
    );
    expect(lines).toEqual([{ action: 'create', member_id: test.bhima.members.patrol_field_crew }]);
  });

  it('gets the same receipt by grant and by session', async () => {
    const body = pothole(test.bhima, ids);
    const key = uuidv7();
    const late = await engineer.call('POST', 'organisation/data/issue/', body, { ...withGrant(grant), key });
    const again = await crew.post('organisation/data/issue/', body, { key });
    expect([late.statusCode, again.body]).toEqual([201, late.body]);
  });

  it('has the rights of today', async () => {
    const officer = await fresh('safety_officer@bhima.example');
    const given = await officer.ask();
    const issue = await submitted(crew, pothole(test.bhima, ids));
    const comment = () =>
      engineer.post(
        `organisation/data/issue/${issue.id}/action/`,
        { action: 'comment', comment: 'Seen' },
        withGrant(given),
      );
    expect((await comment()).statusCode).toBe(200);
    const setActive = (is_active: boolean) =>
      inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
        db
          .updateTable('organisation_user')
          .set({ is_active })
          .where('id', '=', test.bhima.members.safety_officer)
          .execute(),
      );
    await setActive(false);
    expect(outcome(await comment())).toEqual(REFUSED);
    await setActive(true);
    expect((await comment()).statusCode).toBe(200);
    const account = (active: boolean) =>
      test.owner
        .updateTable('account')
        .set({ is_active: active })
        .where('email', '=', 'safety_officer@bhima.example')
        .execute();
    await account(false);
    expect(outcome(await comment())).toEqual(REFUSED);
    await account(true);
  });
});

interface Operation {
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string; required?: boolean }[];
}

it('every route of the API refuses a grant but those marked, which take it', async () => {
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({ method: method.toUpperCase(), path, security })),
  );
  const closed = routes.filter(({ security }) => security.length > 0 && !security.some((one) => 'grant' in one));
  const open = routes.filter(({ security }) => security.some((one) => 'grant' in one));
  const ask = ({ method, path }: { method: string; path: string }) =>
    test.app.inject({
      method: method as 'GET',
      url: path.replaceAll(/\{\w+\}/g, () => uuidv7()),
      headers: { ...withGrant(grant).headers, organisation: test.bhima.token, 'idempotency-key': uuidv7() },
    });
  expect(closed.length).toBeGreaterThan(20);
  for (const route of closed) expect([route, outcome(await ask(route))]).toEqual([route, REFUSED]);
  // the control: the same call is let through to the body or the record where the route is marked
  expect(open.length).toBeGreaterThanOrEqual(4);
  for (const route of open) {
    const answer = await ask(route);
    expect([route, [401, 403].includes(answer.statusCode)]).toEqual([route, false]);
  }
});

describe('refused', () => {
  it.each([
    ['an unknown one', 'A'.repeat(43)],
    ['none at all', ''],
    ['an odd one', "' or true --"],
  ])('%s', async (_name, value) => {
    const answer = await send(grant, { authorization: `Grant ${value}` });
    expect(outcome(answer)).toEqual(REFUSED);
  });

  it('a session token in its place, and the grant in the place of a token', async () => {
    expect(outcome(await send(grant, { authorization: `Grant ${crew.token}` }))).toEqual(REFUSED);
    expect(outcome(await send(grant, { authorization: `Token ${grant.grant}` }))).toEqual([401, 'auth.token']);
  });

  it('in another organisation, in none, and in one that does not exist', async () => {
    const manager = await fresh('project_manager@bhima.example');
    const both = await manager.ask();
    expect((await send(both)).statusCode).toBe(201);
    for (const organisation of [test.deccan.token, undefined, 'x'.repeat(32)])
      expect(outcome(await send(both, { organisation }))).toEqual(REFUSED);
  });

  it('without its own csrf value; cookies of whoever is signed in do not matter', async () => {
    for (const value of [undefined, '', engineer.csrf, 'x'.repeat(43)])
      expect(outcome(await send(grant, { 'x-csrftoken': value }))).toEqual([403, 'csrf.invalid']);
    expect(engineer.cookies['csrftoken']).toBe(engineer.csrf);
    expect((await send(grant)).statusCode).toBe(201);
  });

  it('after 30 days, and not before', async () => {
    const given = await askGrant(crew);
    const end = Date.parse(given.expires_at);
    expect(Math.round((end - Date.now()) / DAY)).toBe(30);
    test.setNow(new Date(end - 60_000));
    expect((await send(given)).statusCode).toBe(201);
    test.setNow(new Date(end + 1000));
    expect(outcome(await send(given))).toEqual(REFUSED);
    test.setNow(undefined);
  });
});

describe('revoking', () => {
  it('ends one grant; the next one of the device is another', async () => {
    const device = uuidv7();
    const first = await askGrant(crew, device);
    expect((await crew.delete(`organisation/outbox/grant/${first.id}/`)).statusCode).toBe(204);
    expect(outcome(await send(first))).toEqual(REFUSED);
    expect((await crew.delete(`organisation/outbox/grant/${first.id}/`)).statusCode).toBe(404);
    const second = await askGrant(crew, device);
    expect(second.grant).not.toBe(first.grant);
    expect((await send(second)).statusCode).toBe(201);
  });

  it("does not reach other people's grants, which look like none", async () => {
    const answer = await engineer.delete(`organisation/outbox/grant/${grant.id}/`);
    expect(outcome(answer)).toEqual([404, 'not_found']);
    expect((await send(grant)).statusCode).toBe(201);
  });

  it('of a device takes its grants along; a plain sign-out leaves them', async () => {
    const device = uuidv7();
    const before = await fresh('site_engineer@bhima.example');
    const left = await before.ask(device);
    expect((await before.call('POST', '/api/accounts/api/logout/')).statusCode).toBe(204);
    expect((await send(left)).statusCode).toBe(201);
    const still = (await engineer.get('dashboard/profile/')).json<Profile>().devices.filter((one) => !one.is_signed_in);
    expect(still).toHaveLength(1);
    const phone = await fresh('site_engineer@bhima.example');
    const given = await phone.ask(device);
    const { devices } = (await phone.call('GET', '/api/dashboard/profile/')).json<Profile>();
    const current = devices.find((one) => one.is_current)?.id ?? '';
    const other = await askGrant(engineer);
    expect((await engineer.delete(`dashboard/profile/devices/${current}/`)).statusCode).toBe(200);
    expect(outcome(await send(given))).toEqual(REFUSED);
    const { devices: after } = (await engineer.get('dashboard/profile/')).json<Profile>();
    expect(after.filter((one) => !one.is_signed_in)).toEqual([]);
    // what the same person had left on the same phone in an earlier session
    expect(outcome(await send(left))).toEqual(REFUSED);
    expect((await send(other)).statusCode).toBe(201);
  });

  it('by the operator as the guide has it ends all of one person, which ended sessions leave', async () => {
    const guide = readFileSync(resolve(__dirname, '../../../../docs/guides/operator.md'), 'utf8');
    const [endSessions = '', endGrants = ''] = [/update session set .*?(?=`)/s, /do \$\$.*?end \$\$;/s].map((one) =>
      one.exec(guide)?.[0].replace('…', 'safety_officer@bhima.example'),
    );
    const officer = await test.signIn('safety_officer@bhima.example');
    const [phone, tablet] = [await askGrant(officer), await askGrant(officer)];
    await sql.raw(endSessions).execute(test.owner);
    expect((await officer.get('dashboard/profile/')).statusCode).toBe(401);
    expect((await send(phone)).statusCode).toBe(201);
    await sql.raw(endGrants).execute(test.owner);
    for (const given of [phone, tablet]) expect(outcome(await send(given))).toEqual(REFUSED);
    expect((await send(grant)).statusCode).toBe(201);
  });
});

describe('asking again', () => {
  it('ends with the session where the device says that nothing waits, for it alone and in no wrong word', async () => {
    const [device, elsewhere] = [uuidv7(), uuidv7()];
    const phone = await fresh('site_engineer@bhima.example');
    const given = await phone.ask(device);
    const tablet = await askGrant(engineer, elsewhere);
    const signOut = (body: object) => phone.call('POST', '/api/accounts/api/logout/', body);
    expect(outcome(await signOut({ nothing_waits: 'perhaps' }))).toEqual([400, 'request.invalid']);
    expect((await send(given)).statusCode).toBe(201);
    expect((await signOut({ nothing_waits: true })).statusCode).toBe(204);
    expect(outcome(await send(given))).toEqual(REFUSED);
    expect((await send(tablet)).statusCode).toBe(201);
    // the control: one that does not say so leaves it, for what waits is sent by it
    const other = await fresh('site_engineer@bhima.example');
    const kept = await other.ask(device);
    expect((await other.call('POST', '/api/accounts/api/logout/', { nothing_waits: false })).statusCode).toBe(204);
    expect((await send(kept)).statusCode).toBe(201);
  });

  it('answers the same grant to the same session, so that a lost answer does no harm', async () => {
    const device = uuidv7();
    const first = await askGrant(crew, device);
    const again = await askGrant(crew, device);
    expect({ ...again, expires_at: '' }).toEqual({ ...first, expires_at: '' });
    expect((await askGrant(crew, uuidv7())).grant).not.toBe(first.grant);
  });

  it('keeps the grant of the session before until the new one is used, and a day beyond', async () => {
    const device = uuidv7();
    const old = await (await fresh('patrol_field_crew@bhima.example')).ask(device);
    const renewed = await (await fresh('patrol_field_crew@bhima.example')).ask(device);
    test.setNow(new Date(Date.now() + 20 * DAY));
    expect((await send(old)).statusCode).toBe(201);
    expect((await send(renewed)).statusCode).toBe(201);
    expect((await send(old)).statusCode).toBe(201);
    test.setNow(new Date(Date.now() + 21.5 * DAY));
    expect(outcome(await send(old))).toEqual(REFUSED);
    expect((await send(renewed)).statusCode).toBe(201);
    test.setNow(undefined);
  });

  it('is not for a grant, and leaves no grant in the database', async () => {
    const answer = await engineer.post('organisation/outbox/grant/', { device_id: uuidv7() }, withGrant(grant));
    expect(outcome(answer)).toEqual(REFUSED);
    for (const table of ['send_grant', 'receipt', 'audit']) {
      const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
        sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(table)} t where ${own('t')}`.execute(
          db,
        ),
      );
      expect([table, rows.length > 0]).toEqual([table, true]);
      expect(rows.filter(({ text }) => text.includes(grant.grant))).toEqual([]);
    }
  });
});

describe('edits', () => {
  const edit = (by: Client, id: unknown, body: object, given?: Grant) =>
    by.call('PATCH', `organisation/data/issue/${String(id)}/`, body, given ? withGrant(given) : {});

  it('decide nothing of a reviewer’s, and tell nothing of a record that cannot be changed', async () => {
    const manager = await test.signIn('project_manager@bhima.example');
    const given = await askGrant(manager);
    const { id, version } = await submitted(crew, accident(test.bhima, ids));
    for (const body of [{ version: 1 }, { version }, { version, priority: 'high' }]) {
      const answer = await edit(crew, id, body, given);
      expect([outcome(answer), answer.body.includes('Ramesh')]).toEqual([[409, 'record.not_editable'], false]);
    }
    // the control: signed in, they may
    expect((await edit(manager, id, { version, priority: 'high' })).statusCode).toBe(200);
  });

  it('of a draft are its author’s own', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const given = await askGrant(admin);
    const body = accident(test.bhima, ids);
    const { version } = (await create(crew, body)).json<{ version: number }>();
    for (const sent of [
      { version, landmark: 'Bridge' },
      { version: 9, landmark: 'Bridge' },
    ]) {
      const answer = await edit(crew, body['id'], sent, given);
      expect([outcome(answer), answer.body.includes('Ramesh')]).toEqual([[409, 'record.not_editable'], false]);
    }
    // the control: signed in, they may
    expect((await edit(admin, body['id'], { version, landmark: 'Bridge' })).statusCode).toBe(200);
  });

  it('of the author’s own draft go on, and a stale one is answered with the record', async () => {
    const body = accident(test.bhima, ids);
    const { version } = (await create(crew, body)).json<{ version: number }>();
    expect((await edit(engineer, body['id'], { version, landmark: 'Bridge' }, grant)).statusCode).toBe(200);
    const stale = await edit(engineer, body['id'], { version, landmark: 'Well' }, grant);
    expect(outcome(stale)).toEqual([409, 'version.stale']);
    expect(stale.json().current).toMatchObject({ landmark: 'Bridge', vehicles: [{ driver_name: 'Ramesh Pawar' }, {}] });
    // no history, and nobody's name beside what the author wrote
    expect(stale.json().current).not.toHaveProperty('history');
    expect(stale.body).not.toContain('Bhima ');
  });
});
