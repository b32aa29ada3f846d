import type { NoticeSettings } from '@chainage/shared/contracts/notice-settings';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';

const PATH = 'organisation/notification/settings/';
let test: TestApp;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

const read = async (client: Client): Promise<NoticeSettings> => (await client.get(PATH)).json();
const chosen = {
  language: 'mr',
  channels: { urgent: 'now', todo: 'now', progress: 'off', talk: 'digest' },
  quiet_from: '21:00',
  quiet_to: '06:30',
};

it('begins as the role is told: at a desk with a digest, on the road with what is urgent', async () => {
  expect(await read(engineer)).toEqual({
    language: 'en',
    channels: { urgent: 'now', todo: 'digest', progress: 'digest', talk: 'off' },
    quiet_from: null,
    quiet_to: null,
    mail: 'on',
  });
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  expect((await read(crew)).channels).toEqual({ urgent: 'now', todo: 'off', progress: 'off', talk: 'off' });
});

it("keeps what its reader chose, and nobody else's", async () => {
  const answer = await engineer.post(PATH, { ...chosen, mail: true });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...chosen, mail: 'on' }]);
  expect(await read(engineer)).toEqual({ ...chosen, mail: 'on' });
  await engineer.post(PATH, { ...chosen, mail: false });
  expect((await read(engineer)).mail).toBe('unsubscribed');
  await engineer.post(PATH, { ...chosen, mail: true });
  expect((await read(engineer)).mail).toBe('on');
  expect((await read(await test.signIn('project_manager@bhima.example'))).language).toBe('en');
});

it.each([
  ['quiet_to', { quiet_to: null }, 'required'],
  ['quiet_from', { quiet_from: null }, 'required'],
  ['quiet_from', { quiet_from: '24:00' }, 'invalid'],
  ['channels.todo', { channels: { ...chosen.channels, todo: 'sms' } }, 'not_in_list'],
  ['language', { language: 'xx' }, 'not_in_list'],
])('says at %s what is wrong with %j', async (path, change, code) => {
  const answer = await engineer.post(PATH, { ...chosen, mail: true, ...change });
  expect(outcome(answer)).toEqual([400, 'request.invalid']);
  expect(answer.json<{ errors: unknown[] }>().errors).toMatchObject([{ path, code }]);
});
