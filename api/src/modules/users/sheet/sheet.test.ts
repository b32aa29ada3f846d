import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { fieldOf } from './heads.ts';
import { newMember, newRole, stranger, PASSWORD } from '../testing.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('organisation_admin@bhima.example');
});
afterAll(() => test.close());

const send = (text: string, { way = 'code', by = admin, filename = 'people.csv' } = {}) =>
  by.upload('organisation/users/sheet/', [
    { name: 'way', value: way },
    { name: 'file', value: Buffer.from(text), filename, type: 'text/csv' },
  ]);
const HEADS = 'Name *,Mobile,E-mail,Role,Packages,Designation,Gender,Blood group';

it('says of each row what would be asked, or what is wrong, and asks all at once', async () => {
  const answer = await send(
    [
      'People of Bhima',
      HEADS,
      'Sunil Pawar,+91 98220 40001,,Patrol / field crew,P1,Driver,m,B+',
      'अनीता काळे,9822040002,anita@bhima.example,स्टोअरकीपर,,,स्त्री,',
      'Nobody,12345,no address,Emperor,P9,,x,',
      'Twice,9822040002,,store_keeper,,,,',
      'Crew again,9000000004,,store_keeper,,,,',
      ',9822040009,,,,,,',
    ].join('\n'),
  );
  const sheet = answer.json();
  expect([answer.statusCode, sheet.counts]).toEqual([200, { right: 2, wrong: 4 }]);
  expect(sheet.heads.at(-1)).toEqual({ head: 'Blood group', field: null });
  const told = sheet.rows.map(({ row, errors }: { row: number; errors: { path: string; code: string }[] }) => [
    row,
    errors.map(({ path, code }) => `${path} ${code}`).sort(),
  ]);
  expect(told).toEqual([
    [3, []],
    [4, []],
    [5, ['email invalid', 'gender not_in_list', 'mobile invalid', 'packages unknown_id', 'role unknown_id']],
    [6, ['mobile duplicate']],
    [7, ['mobile duplicate']],
    [8, ['name required', 'role required']],
  ]);
  expect(sheet.rows[0].invite).toMatchObject({
    way: 'code',
    mobile: '9822040001',
    packages: [test.bhima.package],
    gender: 'male',
  });
  expect((await admin.get('organisation/invitations/')).json().count).toBe(0);

  const invitations = sheet.rows.flatMap(({ invite }: { invite: object | null }) => invite ?? []);
  const made = await admin.post('organisation/invitations/together/', { invitations });
  expect([made.statusCode, made.json().results.length]).toEqual([201, 2]);
  const { code } = made.json().results[0];
  expect(
    (await stranger(test, 'register/', { secret: code, name: 'Sunil Pawar', password: PASSWORD })).statusCode,
  ).toBe(200);
  const wrong = await admin.post('organisation/invitations/together/', {
    invitations: [{ ...invitations[0], id: invitations[1].id }],
  });
  expect(wrong.json().errors[0]).toMatchObject({ path: 'invitations.0.mobile', code: 'duplicate' });
});

it.each(['en', 'hi', 'mr'])('reads the heads of the example file in %s', async (language) => {
  const texts = JSON.parse(
    readFileSync(join(__dirname, `../../../../../shell/src/i18n/people/${language}.json`), 'utf8'),
  ) as { field: Record<string, string> };
  const fields = ['name', 'mobile', 'email', 'role', 'packages', 'designation', 'employee_code'];
  expect(fields.map((name) => fieldOf(texts.field[name] ?? ''))).toEqual(fields);
});

it('by mail asks those by code who have no address', async () => {
  const answer = await send(`${HEADS}\nA B,9822040011,ab@bhima.example,store_keeper\nC D,9822040012,,store_keeper`, {
    way: 'mail',
  });
  expect(answer.json().rows.map(({ invite }: { invite: { way: string } }) => invite.way)).toEqual(['mail', 'code']);
});

it('takes no word for a role or a package that several are called by', async () => {
  for (const end of ['one', 'two'])
    expect(
      (
        await admin.post('organisation/data/dpr/package/', {
          ...{
            code: `Q-${end}`,
            name: 'Twin part',
            highway: test.bhima.highway,
            chainage_from: '54',
            chainage_to: '96',
          },
          ...{ start_date: '2026-04-01', end_date: '2029-03-31', contract_value: '120000000', client: 'NHAI' },
        })
      ).statusCode,
    ).toBe(201);
  const made = await admin.post('organisation/admin/role/', { role_name: 'गश्ती / फ़ील्ड दल', permissions: [] });
  expect(made.statusCode).toBe(201);
  const answer = await send(
    [
      HEADS,
      'A B,9822040021,,गश्ती / फ़ील्ड दल,,,,',
      'C D,9822040022,,patrol_field_crew,Twin part,,,',
      'E F,9822040023,,patrol_field_crew,Q-one,,,',
    ].join('\n'),
  );
  const told = answer.json().rows.map(({ errors }: { errors: { path: string; code: string }[] }) => errors);
  expect(told).toEqual([[{ path: 'role', code: 'mismatch' }], [{ path: 'packages', code: 'mismatch' }], []]);
});

it.each([
  ['heads too far down', `${'one,two\n'.repeat(10)}${`${HEADS}\n`.repeat(490)}`, 'people.csv', 'file mismatch'],
  ['no heads', 'one,two\nthree,four', 'people.csv', 'file mismatch'],
  ['a picture', '\u0089PNG\r\n\u001a\n', 'people.png', 'file file_type'],
  [
    'more rows than are taken',
    `${HEADS}\n${'A,9822040011,,store_keeper\n'.repeat(520)}`,
    'people.csv',
    'file too_many',
  ],
])('with %s is refused at the file', async (_, text, filename, expected) => {
  const answer = await send(text, { filename });
  const [error] = answer.json().errors;
  expect([answer.statusCode, `${error.path} ${error.code}`]).toEqual([400, expected]);
});

it('gives no role beyond the rights of whoever sends it, and is nobody else’s to send', async () => {
  const hr = await newMember(test, (await newRole(test, ['create__all__user', 'view__all__user'])).id);
  const answer = await send(`${HEADS}\nA B,9822040021,,Organisation admin`, { by: hr.client });
  expect(answer.json().rows[0].errors).toEqual([{ path: 'role', code: 'not_in_list' }]);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  expect(outcome(await send(HEADS, { by: crew }))).toEqual([403, 'permission.denied']);
});
