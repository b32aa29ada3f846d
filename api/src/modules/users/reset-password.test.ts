import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Answer, type Client } from '#testing/client.ts';
import { auditOf, inviteBody, newMember, newRole, PASSWORD, roleId } from './testing.ts';

const HR = ['view__all__user', 'create__all__user', 'edit__all__user', 'view__all__asset'];

let test: TestApp;
let admin: Client;
let crewRole: number;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  crewRole = await roleId(test, 'patrol_field_crew');
});
afterAll(() => test.close());

const user = async (id: number) => (await admin.get(`organisation/user/${id}/`)).json();
const edit = async (client: Client, id: number, change: object) =>
  client.patch(`organisation/user/${id}/`, { version: (await user(id)).version, ...change });
const reset = (id: number, by = admin) => by.post(`organisation/user/${id}/reset-password/`);

describe('a new password', () => {
  it('is mailed to whoever has an address, to the account’s own and not to the organisation’s', async () => {
    const id = test.bhima.members.store_keeper;
    await edit(admin, id, { email: 'somewhere@else.example' });
    expect((await reset(id)).json()).toEqual({ mailed: true });
    const { rows } = await sql<{
      data: object;
    }>`select j.data from platform_job j where j.kind = 'accounts.reset'`.execute(test.owner);
    expect(rows.map(({ data }) => data)).toEqual([{ username: 'store_keeper@bhima.example' }]);
  });

  it('is a link to hand over for whoever has none, works once, and leaves no trace of itself', async () => {
    const { id } = await newMember(test, crewRole);
    const { link } = (await reset(id)).json();
    const [uid, token] = link.split('/').slice(-2);
    const set = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/accounts/api/reset-password/validate/',
        payload: { uid, token, password: 'another-way-to-Latur-28' },
      });
    expect((await set()).statusCode).toBe(204);
    expect((await set()).statusCode).toBe(400);
    expect((await user(id)).mobile).toMatch(/^7/);
    expect((await test.login((await user(id)).mobile, 'another-way-to-Latur-28')).statusCode).toBe(200);
    expect(JSON.stringify(await auditOf(test, 'organisation_user', id))).not.toContain(token);
  });

  it('is a code to read out as well, however it is typed, and nothing else opens it', async () => {
    const { id } = await newMember(test, crewRole);
    const { link, code } = (await reset(id)).json();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    const open = (typed: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/accounts/api/reset-password/code/',
        payload: { code: typed },
      });
    const opened = await open(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
    const { uid, token } = opened.json();
    expect([opened.statusCode, link.endsWith(`/${uid}/${token}`)]).toEqual([200, true]);
    const wrong = await open(code.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')));
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'code', code: 'invalid' })],
    ]);
    const set = await test.app.inject({
      method: 'POST',
      url: '/api/accounts/api/reset-password/validate/',
      payload: { uid, token, password: 'another-way-to-Latur-28' },
    });
    expect([set.statusCode, (await open(code)).statusCode]).toEqual([204, 400]);
    expect(JSON.stringify(await auditOf(test, 'organisation_user', id))).not.toContain(code);
  });

  it('is nobody’s to open who belongs to another organisation too, or can do more', async () => {
    const { client, id } = await newMember(test, crewRole);
    const there = await test.signIn('organisation_admin@deccan.example');
    const asked = await there.post(
      'organisation/invitation/',
      inviteBody(await roleId(test, 'store_keeper', 'deccan')),
    );
    const { code } = asked.json();
    expect((await client.post('accounts/api/invitation/join/', { secret: code })).statusCode).toBe(200);
    expect(outcome(await reset(id))).toEqual([409, 'action.not_allowed']);
    const hr = await newMember(test, (await newRole(test, HR)).id);
    expect(outcome(await reset(test.bhima.members.organisation_admin, hr.client))).toEqual([403, 'permission.denied']);
    expect(outcome(await reset(test.bhima.members.organisation_admin))).toEqual([409, 'action.not_allowed']);
  });
});

it('lets whoever signs in by their number alone change their own password', async () => {
  const { client } = await newMember(test, crewRole);
  const change = { old_password: PASSWORD, password: 'a-third-way-to-Latur-29' };
  expect((await client.post('accounts/api/password/', change, { key: null })).statusCode).toBeLessThan(300);
});

describe('a link that was handed over', () => {
  const OPENED = [204, undefined];
  const ENDED = [400, 'account.link'];
  const tried = ({ statusCode, body }: Answer): [number, string | undefined] => [
    statusCode,
    body === '' ? undefined : (JSON.parse(body) as { code: string }).code,
  ];

  /** Somebody who manages users was handed the link of somebody who can do as much as they; `open` asks whether it works. */
  async function handedOver() {
    const role = (await newRole(test, HR)).id;
    const [by, of] = [await newMember(test, role), await newMember(test, role)];
    const { link } = (await reset(of.id, by.client)).json<{ link: string }>();
    const [uid, token] = link.split('/').slice(-2);
    const validate = (more: object = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/api/accounts/api/reset-password/validate/',
        payload: { uid, token, ...more },
      });
    const open = async () => tried(await validate());
    expect(await open()).toEqual(OPENED);
    return { by, of, role, open, set: async () => tried(await validate({ password: 'another-way-to-Latur-28' })) };
  }

  it('opens nobody any more who can do more by then', async () => {
    const { of, open, set } = await handedOver();
    await edit(admin, of.id, { role: await roleId(test, 'organisation_admin') });
    expect(await open()).toEqual(ENDED);
    expect(await set()).toEqual(ENDED);
    expect((await test.login((await user(of.id)).mobile, PASSWORD)).statusCode).toBe(200);
  });

  it('nor where whoever was handed it has left, or manages no people any more', async () => {
    const one = await handedOver();
    const { version } = await user(one.by.id);
    await admin.post(`organisation/user/${one.by.id}/deactivate/`, { version });
    expect(await one.set()).toEqual(ENDED);
    const other = await handedOver();
    await edit(admin, other.by.id, { role: crewRole });
    expect(await other.set()).toEqual(ENDED);
  });

  it('nor lets anybody into packages that whoever asks for it may not give, as letting somebody back in does not', async () => {
    const role = (await newRole(test, [...HR, 'review__assigned__issue_hazard'])).id;
    const packages = [test.bhima.package];
    const [by, of] = [await newMember(test, role, { packages }), await newMember(test, role, { packages })];
    const { link } = (await reset(of.id, by.client)).json<{ link: string }>();
    const [uid, token] = link.split('/').slice(-2);
    await edit(admin, by.id, { packages: [] });
    const url = '/api/accounts/api/reset-password/validate/';
    expect(tried(await test.app.inject({ method: 'POST', url, payload: { uid, token } }))).toEqual(ENDED);
    expect(outcome(await reset(of.id, by.client))).toEqual([403, 'permission.denied']);

    await admin.post(`organisation/user/${of.id}/deactivate/`, { version: (await user(of.id)).version });
    const seen = (await by.client.get(`organisation/user/${of.id}/`)).json();
    expect([seen.is_active, seen.allowed_actions]).toEqual([false, ['edit']]);
    const back = (client: Client) => client.post(`organisation/user/${of.id}/reactivate/`, { version: seen.version });
    expect(outcome(await back(by.client))).toEqual([403, 'permission.denied']);
    await edit(admin, by.id, { packages });
    expect((await back(by.client)).statusCode).toBe(200);
  });

  it('nor once its person has joined another organisation', async () => {
    const { of, set } = await handedOver();
    const there = await test.signIn('organisation_admin@deccan.example');
    const role = await roleId(test, 'store_keeper', 'deccan');
    const { code } = (await there.post('organisation/invitation/', inviteBody(role))).json();
    expect((await of.client.post('accounts/api/invitation/join/', { secret: code })).statusCode).toBe(200);
    expect(await set()).toEqual(ENDED);
  });

  it('sets a password once, but none made of the organisation’s name', async () => {
    const { by, of, set } = await handedOver();
    const { link } = (await reset(of.id, by.client)).json<{ link: string }>();
    const [uid, token] = link.split('/').slice(-2);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/accounts/api/reset-password/validate/',
      payload: { uid, token, password: 'Bhima Bhima 2026' },
    });
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ path: 'password', code: 'guessable' }]);
    expect(await set()).toEqual(OPENED);
    expect(await set()).toEqual(ENDED);
  });
});
