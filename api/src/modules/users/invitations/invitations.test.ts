import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { sha256 } from '#kernel/database/content-hash.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { strayMemberships } from '#testing/memberships.ts';
import { Client, outcome, type Answer } from '#testing/client.ts';
import { auditOf, inviteBody, newMember, newMobile, newRole, PASSWORD, roleId, stranger } from '../testing.ts';

let test: TestApp;
let admin: Client;
let crewRole: number;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
  crewRole = await roleId(test, 'patrol_field_crew');
});
afterEach(async () => expect(await strayMemberships(test.ownerUrl)).toEqual([]));
afterAll(() => test.close());

const invite = (changes: Record<string, unknown> = {}, by = admin) =>
  by.post('organisation/invitation/', inviteBody(crewRole, changes));
const register = (secret: string, more: object = {}) =>
  stranger(test, 'register/', { secret, name: 'Vilas Shinde', password: PASSWORD, ...more });
const fields = (answer: Answer) =>
  answer.json<{ errors?: { path: string; code: string }[] }>().errors?.map(({ path, code }) => `${path} ${code}`);
const INVALID = [400, 'invitation.invalid'];
/** As if its week were over. */
const aged = (id: string) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update invitation i set expires_at = now() - interval '1 minute' where ${own('i')} and i.id = ${id}::uuid`.execute(
      db,
    ),
  );

describe('a code to hand over', () => {
  it('says who is asked to join what, and makes a member of whoever sets a password, once', async () => {
    const made = (await invite({ packages: [test.bhima.package], designation: 'Patrol driver' })).json();
    expect(made).toMatchObject({
      state: 'open',
      way: 'code',
      mail: 'none',
      code: expect.stringMatching(/^[0-9A-Z-]{14}$/),
    });
    const typed = ` ${made.code.toLowerCase().replaceAll('-', ' ')}`;
    expect((await stranger(test, '', { secret: typed })).json()).toEqual({
      organisation: 'Bhima',
      name: 'Vilas Shinde',
      email: null,
      mobile: made.mobile,
      role_name: 'Patrol / field crew',
      role_name_labels: { hi: 'गश्ती / फ़ील्ड दल', mr: 'गस्त / क्षेत्र पथक' },
      way: 'code',
      expires_at: made.expires_at,
    });
    const answer = await register(typed, { name: 'Vilas B. Shinde' });
    expect(answer.json()).toMatchObject({
      user: { name: 'Vilas B. Shinde', email: '', mobile: made.mobile },
      role: 'subscriber',
    });
    const client = new Client(test.app, answer, test.bhima.token);
    const me = (await client.get('organisation/user/')).json();
    expect(me).toMatchObject({ name: 'Vilas B. Shinde', designation: 'Patrol driver', packages: [test.bhima.package] });
    expect(me.permissions).toContain('create__own__issue_other');
    expect((await test.login(made.mobile, PASSWORD)).statusCode).toBe(200);
    expect((await auditOf(test, 'organisation_user', me.id))[0]).toMatchObject({ action: 'join', member_id: me.id });

    expect(outcome(await register(typed))).toEqual(INVALID);
    expect(outcome(await stranger(test, '', { secret: typed }))).toEqual(INVALID);
    const list = (await admin.get('organisation/invitations/?state=accepted')).json();
    expect(list.results[0]).toMatchObject({ id: made.id, member: me.id });
  });

  it('is used once, however many try at the same time', async () => {
    const { code } = (await invite()).json();
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(code, { mobile: newMobile() })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  it('lies nowhere: neither in the database nor in what a repeat is answered', async () => {
    const body = inviteBody(crewRole);
    const first = await admin.post('organisation/invitation/', body, { key: 'invite-once' });
    const again = await admin.post('organisation/invitation/', body, { key: 'invite-once' });
    expect([again.statusCode, again.json().code]).toEqual([201, undefined]);
    const code = String(first.json().code);
    const { rows } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql<{ all: string }>`select (select string_agg(r.answer, '') from receipt r where ${own('r')})
        || (select string_agg(to_jsonb(i)::text, '') from invitation i where ${own('i')})
        || (select string_agg(a.after::text, '') from audit a where ${own('a')}) as all`.execute(db),
    );
    expect(rows[0]?.all).toContain('Vilas');
    expect(rows[0]?.all).not.toContain(code);
  });

  it('opens nothing once it is too old, taken back, or another was made', async () => {
    const old = (await invite()).json();
    test.setNow(new Date(Date.now() + 8 * 86_400_000));
    expect(outcome(await register(old.code))).toEqual(INVALID);
    test.setNow(undefined);
    const next = (await admin.post(`organisation/invitation/${old.id}/resend/`, { version: 1 })).json();
    expect(outcome(await register(old.code))).toEqual(INVALID);
    const stale = await admin.post(`organisation/invitation/${old.id}/revoke/`, { version: 1 });
    expect(outcome(stale)).toEqual([409, 'version.stale']);
    const gone = await admin.post(`organisation/invitation/${old.id}/revoke/`, { version: next.version });
    expect(gone.json()).toMatchObject({ state: 'revoked' });
    expect(outcome(await register(next.code))).toEqual(INVALID);
    const again = await admin.post(`organisation/invitation/${old.id}/resend/`, { version: gone.json().version });
    expect(outcome(again)).toEqual([409, 'action.not_allowed']);
  });

  it.each(['', 'x', '0000-0000-0000', 'A'.repeat(86), "' or true --", 'अ'.repeat(50), '\u0000'])(
    'that is %j opens nothing',
    async (secret) => {
      const answer = await register(secret);
      expect(answer.statusCode).toBe(400);
      expect(['invitation.invalid', 'request.invalid']).toContain(answer.json().code);
    },
  );
});

describe('a mail', () => {
  const mails = async () => {
    const folder = join(test.config.dataDir, 'outbox-mail');
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return Promise.all(names.map(async (name) => PostalMime.parse(readFileSync(join(folder, name)))));
  };
  const mailTo = async (address: string) => {
    await test.app.jobs.runDue();
    const found = (await mails()).find(({ to }) => to?.[0]?.address === address);
    if (!found) throw new Error('no mail');
    return found;
  };
  const linkIn = (text: string | undefined) =>
    /https?:\/\/\S+\/accounts\/register#([\w-]{86})/.exec(text ?? '')?.[1] ?? '';

  it('brings a link that opens once, in the language of whoever asks, whatever stands in names', async () => {
    const name = 'Vilas‮ <b>Shinde</b>';
    const body = inviteBody(crewRole, { way: 'mail', email: 'Vilas@shinde.example', mobile: null, name });
    const made = await admin.post('organisation/invitation/', body, { headers: { 'accept-language': 'mr-IN' } });
    expect(made.json()).toMatchObject({ mail: 'waiting', email: 'vilas@shinde.example' });
    expect(made.json()).not.toHaveProperty('code');
    const mail = await mailTo('vilas@shinde.example');
    expect(mail.subject).toBe('Bhima तुम्हाला Chainage मध्ये बोलावत आहे');
    expect(mail.text).not.toContain('Shinde');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    const [row] = (await admin.get('organisation/invitations/?search=shinde.example')).json().results;
    expect(row.mail).toBe('sent');
    const secret = linkIn(mail.text);
    expect((await stranger(test, '', { secret })).json()).toMatchObject({ email: 'vilas@shinde.example' });
    const answer = await register(secret);
    expect(answer.json().user).toMatchObject({ email: 'vilas@shinde.example', mobile: null });
    expect(outcome(await register(secret))).toEqual(INVALID);
  });

  it('holds no address that a name brought along, and goes to one person five times an hour, whoever asks', async () => {
    const rename = async (name: string) => {
      const { version } = (await admin.get('organisation/')).json<{ version: number }>();
      expect((await admin.patch('organisation/', { version, name })).statusCode).toBe(200);
    };
    await rename('Locked. Open http://evil.example/login or write x@evil.example');
    const to = { way: 'mail', email: 'victim@x.example', mobile: null };
    const made = (await invite(to)).json<{ id: string }>();
    const mail = await mailTo('victim@x.example');
    await rename('Bhima');
    for (const text of [mail.subject, mail.text, mail.html]) {
      expect(text).toContain('Locked. Open http: evil. example/login or write x@ evil. example');
      expect(text).not.toMatch(/evil\.example|http:\/\/evil/);
    }
    const path = `organisation/invitation/${made.id}`;
    for (const version of [1, 2, 3, 4]) expect((await admin.post(`${path}/resend/`, { version })).statusCode).toBe(200);
    expect(outcome(await admin.post(`${path}/resend/`, { version: 5 }))).toEqual([429, 'request.rate_limited']);
    expect((await admin.post(`${path}/revoke/`, { version: 5 })).statusCode).toBe(200);
    expect(outcome(await invite(to))).toEqual([429, 'request.rate_limited']);
    const there = await test.signIn('organisation_admin@deccan.example');
    const role = await roleId(test, 'store_keeper', 'deccan');
    expect(outcome(await there.post('organisation/invitation/', inviteBody(role, to)))).toEqual([
      429,
      'request.rate_limited',
    ]);
  });

  it('to an address that has an account leads to signing in, and makes no second account', async () => {
    await admin.post(
      'organisation/invitation/',
      inviteBody(crewRole, { way: 'mail', email: 'site_engineer@deccan.example', mobile: null }),
    );
    const secret = linkIn((await mailTo('site_engineer@deccan.example')).text);
    expect(fields(await register(secret))).toEqual(['email duplicate']);
    const engineer = await test.signIn('site_engineer@deccan.example');
    const joined = await engineer.post('accounts/api/invitation/join/', { secret });
    expect(joined.json()).toEqual({ organisation: test.bhima.token, role: 'subscriber' });
    const mine = (await engineer.get('organisation/my-organisations/')).json();
    expect(mine.results.map((each: { name: string }) => each.name)).toEqual(['Bhima', 'Deccan']);
    expect(outcome(await engineer.post('accounts/api/invitation/join/', { secret }))).toEqual(INVALID);
    // each organisation has its own row of them, and its own rights
    expect(
      (await engineer.get('organisation/user/', { headers: { organisation: test.bhima.token } })).json(),
    ).toMatchObject({
      role_name: 'Patrol / field crew',
    });
    expect((await engineer.get('organisation/user/')).json()).toMatchObject({ role_name: 'Site engineer' });
  });
});

describe('an invitation', () => {
  it('is for whoever asks people in, of roles within their own rights', async () => {
    const crew = await test.signIn('patrol_field_crew@bhima.example');
    expect(outcome(await invite({}, crew))).toEqual([403, 'permission.denied']);
    const hr = await newMember(test, (await newRole(test, ['view__all__user', 'create__all__user'])).id);
    const attack = { role: await roleId(test, 'organisation_admin') };
    expect(outcome(await invite(attack, hr.client))).toEqual([403, 'permission.denied']);
    const many = { invitations: [inviteBody((await newRole(test, [])).id), inviteBody(attack.role)] };
    expect(outcome(await hr.client.post('organisation/invitations/together/', many))).toEqual([
      403,
      'permission.denied',
    ]);
    const above = (await invite(attack)).json();
    const path = `organisation/invitation/${above.id}`;
    expect(outcome(await hr.client.post(`${path}/resend/`, { version: 1 }))).toEqual([403, 'permission.denied']);
    expect(outcome(await hr.client.post(`${path}/revoke/`, { version: 1 }))).toEqual([403, 'permission.denied']);
  });

  it.each([
    [{ way: 'mail', mobile: newMobile() }, ['email required']],
    [{ mobile: null }, ['mobile required']],
    [{ name: 'A\nBcc: b@c.example' }, ['name characters']],
    [{ way: 'mail', email: '"a\r\nBcc: b"@c.example' }, ['email invalid']],
    [{ role: 990_001 }, ['role unknown_id']],
    [{ packages: [990_001] }, ['packages.0 unknown_id']],
    [{ permissions: [] }, ['permissions unknown_field']],
    [{ mobile: '9000000004' }, ['mobile duplicate']],
    [{ email: 'patrol_field_crew@bhima.example' }, ['email duplicate']],
  ])('with %j is refused at the field', async (changes, expected) => {
    const answer = await invite(changes);
    expect([answer.statusCode, fields(answer)]).toEqual([400, expected]);
  });

  it('with a role or package of another organisation is as one with none', async () => {
    const foreign = await invite({ role: await roleId(test, 'store_keeper', 'deccan') });
    const none = await invite({ role: 990_001 });
    expect([foreign.statusCode, fields(foreign)]).toEqual([none.statusCode, fields(none)]);
  });

  it('to join where one is already changes nothing', async () => {
    const { code } = (await invite()).json();
    const crew = await test.signIn('patrol_field_crew@bhima.example');
    expect(outcome(await crew.post('accounts/api/invitation/join/', { secret: code }))).toEqual([
      409,
      'action.not_allowed',
    ]);
    expect((await stranger(test, '', { secret: code })).statusCode).toBe(200);
  });

  it('brings whoever left back, with the role that it gives', async () => {
    const { client, id } = await newMember(test, crewRole);
    await admin.post(`organisation/user/${id}/deactivate/`, { version: 1 });
    const keeper = await roleId(test, 'store_keeper');
    const { code } = (await invite({ role: keeper })).json();
    expect((await client.post('accounts/api/invitation/join/', { secret: code })).statusCode).toBe(200);
    expect((await client.get('organisation/user/')).json()).toMatchObject({ id, role_name: 'Store keeper' });
  });

  it('of somebody whose number another account has makes no second one', async () => {
    const { code } = (await invite({ mobile: '9000000101' })).json();
    expect(fields(await register(code))).toEqual(['mobile duplicate']);
    expect((await register(code, { mobile: newMobile() })).statusCode).toBe(200);
  });

  it('tells nobody of many numbers which have an account', async () => {
    const { code } = (await invite()).json();
    for (let tries = 0; tries < 5; tries += 1)
      expect(fields(await register(code, { mobile: '9000000101' }))).toEqual(['mobile duplicate']);
    expect(outcome(await register(code, { mobile: '9000000101' }))).toEqual([429, 'request.rate_limited']);
    // nor by many invitations: a hundred have gone wrong today
    const bucket = sha256(`invitation:organisation:${test.bhima.id}`);
    const count = async () =>
      (await test.owner.selectFrom('rate_limit').select('taken').where('bucket', '=', bucket).executeTakeFirstOrThrow())
        .taken;
    const before = await count();
    await newMember(test, crewRole);
    expect(await count()).toBe(before);
    await test.owner.updateTable('rate_limit').set({ taken: 100 }).where('bucket', '=', bucket).execute();
    const other = (await invite()).json();
    expect(outcome(await register(other.code, { mobile: '9000000101' }))).toEqual([429, 'request.rate_limited']);
    await test.owner.deleteFrom('rate_limit').where('bucket', '=', bucket).execute();
  });

  it('is sent again to nobody who is asked already by another', async () => {
    const mobile = newMobile();
    const old = (await invite({ mobile })).json();
    await aged(old.id);
    expect((await invite({ mobile })).statusCode).toBe(201);
    const again = await admin.post(`organisation/invitation/${old.id}/resend/`, { version: old.version });
    expect([again.statusCode, fields(again)]).toEqual([400, ['mobile duplicate']]);
  });

  it('of many asks no more of the database than of a few', async () => {
    const together = async (count: number) => {
      const invitations = Array.from({ length: count }, () => inviteBody(crewRole, { packages: [test.bhima.package] }));
      const sent = await test.countStatements(async () => {
        const answer = await admin.post('organisation/invitations/together/', { invitations });
        expect(answer.json().results.map((one: { id: string }) => one.id)).toEqual(invitations.map(({ id }) => id));
      });
      return sent.length;
    };
    expect(await together(40)).toBe(await together(2));
  });
});

describe('whoever sent an invitation', () => {
  const HR = ['view__all__user', 'create__all__user', 'edit__all__user', 'view__all__asset'];
  const newHr = async () => newMember(test, (await newRole(test, HR)).id);
  const asked = async (by: Client, role: number) => (await invite({ role }, by)).json();
  const stateOf = async (id: string) =>
    (await admin.get('organisation/invitations/?limit=100')).json().results.find((one: { id: string }) => one.id === id)
      .state;
  const leave = (id: number) => admin.post(`organisation/user/${id}/deactivate/`, { version: 1 });

  it('lets neither themselves nor others in by it once they have left', async () => {
    const { client, id } = await newHr();
    const small = (await newRole(test, ['view__all__asset'])).id;
    const [forThem, forOthers] = [await asked(client, small), await asked(client, small)];
    expect((await leave(id)).statusCode).toBe(200);
    expect(outcome(await client.post('accounts/api/invitation/join/', { secret: forThem.code }))).toEqual(INVALID);
    expect(outcome(await register(forOthers.code))).toEqual(INVALID);
    expect(await stateOf(forThem.id)).toBe('revoked');
    expect((await auditOf(test, 'invitation', forThem.id)).at(-1)).toMatchObject({ action: 'revoke' });
    // nor are they open again where whoever sent them is
    await admin.post(`organisation/user/${id}/reactivate/`, { version: 2 });
    expect(outcome(await register(forOthers.code))).toEqual(INVALID);
  });

  it('takes it back by deleting their account, and who was asked may be asked anew', async () => {
    const { client } = await newHr();
    const small = (await newRole(test, ['view__all__asset'])).id;
    const made = await asked(client, small);
    const gone = await client.post('accounts/api/user-delete/', { password: PASSWORD }, { key: null });
    expect(gone.statusCode).toBe(204);
    expect(await stateOf(made.id)).toBe('revoked');
    expect((await auditOf(test, 'invitation', made.id)).at(-1)).toMatchObject({ action: 'revoke' });
    expect((await invite({ role: small, mobile: made.mobile })).statusCode).toBe(201);
  });

  it('may still give what it gives, or it opens nothing: not after their role, or what it may, was changed', async () => {
    const small = (await newRole(test, ['view__all__asset'])).id;
    const one = await newHr();
    const first = await asked(one.client, small);
    const { id: lower } = await newRole(test, ['view__all__asset']);
    await admin.patch(`organisation/user/${one.id}/`, { version: 1, role: lower });
    expect([await stateOf(first.id), outcome(await register(first.code))]).toEqual(['revoked', INVALID]);

    const role = await newRole(test, HR);
    const two = await newMember(test, role.id);
    const second = await asked(two.client, small);
    const less = HR.filter((name) => name !== 'view__all__asset');
    await admin.patch(`organisation/admin/role/${role.id}/`, { version: role.version, permissions: less });
    expect([await stateOf(second.id), outcome(await register(second.code))]).toEqual(['revoked', INVALID]);
  });

  it('is whoever sent it again', async () => {
    const { client, id } = await newHr();
    const small = (await newRole(test, ['view__all__asset'])).id;
    const made = await asked(client, small);
    const { code } = (await admin.post(`organisation/invitation/${made.id}/resend/`, { version: 1 })).json();
    expect((await leave(id)).statusCode).toBe(200);
    expect((await register(code)).statusCode).toBe(200);
  });

  it('asked others than whoever has left since: what was sent before lets them back in by no way', async () => {
    const { client, id } = await newMember(test, crewRole);
    const { code: anyones } = (await invite()).json();
    const { mobile } = (await admin.get(`organisation/user/${id}/`)).json();
    expect((await leave(id)).statusCode).toBe(200);
    expect(outcome(await client.post('accounts/api/invitation/join/', { secret: anyones }))).toEqual(INVALID);
    expect((await register(anyones)).statusCode).toBe(200);
    const { code: theirs } = (await invite({ mobile })).json();
    expect((await client.post('accounts/api/invitation/join/', { secret: theirs })).statusCode).toBe(200);
  });
});
