import { sql } from 'kysely';
import type { NoticeSettings } from '@chainage/shared/contracts/notice-settings';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client, outcome } from '#testing/client.ts';
import { PASSWORD } from '#testing/world.ts';

const PATH = 'organisation/notification/settings/';
let test: TestApp;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

/** Without the list of events. */
const read = async (client: Client): Promise<NoticeSettings> => {
  const { events: _, ...settings } = (await client.get(PATH)).json<NoticeSettings>();
  return settings;
};
const waysOf = async (client: Client, event: string) =>
  (await client.get(PATH)).json<NoticeSettings>().events!.find((one) => one.event === event)?.ways;
const chosen = {
  language: 'mr',
  channels: { urgent: 'now', todo: 'now', progress: 'off', talk: 'digest' },
  push: { urgent: true, todo: false, progress: true, talk: false },
  quiet_from: '21:00',
  quiet_to: '06:30',
};

it('begins as the role is told: at a desk with a digest, on the road with what is urgent', async () => {
  expect(await read(engineer)).toEqual({
    language: 'en',
    channels: { urgent: 'now', todo: 'digest', progress: 'digest', talk: 'off' },
    push: { urgent: true, todo: true, progress: false, talk: false },
    quiet_from: null,
    quiet_to: null,
    mail: 'on',
  });
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  expect((await read(crew)).push).toEqual({ urgent: true, todo: true, progress: false, talk: true });
  expect((await read(crew)).channels).toEqual({ urgent: 'now', todo: 'off', progress: 'off', talk: 'off' });
});

it("keeps what its reader chose, and nobody else's", async () => {
  const answer = await engineer.post(PATH, { ...chosen, mail: true });
  expect(answer).toMatchObject({ statusCode: 200 });
  expect(answer.json()).toMatchObject({ ...chosen, mail: 'on' });
  expect(await read(engineer)).toEqual({ ...chosen, mail: 'on' });
  // a page of before says nothing of devices
  const { push: _, ...before } = chosen;
  await engineer.post(PATH, { ...before, mail: false });
  expect((await read(engineer)).push).toEqual(chosen.push);
  expect((await read(engineer)).mail).toBe('unsubscribed');
  await engineer.post(PATH, { ...chosen, mail: true });
  expect((await read(engineer)).mail).toBe('on');
  expect((await read(await test.signIn('project_manager@bhima.example'))).language).toBe('en');
});

it('of a single event keeps another way than its group goes, until that is taken back', async () => {
  const manager = await test.signIn('project_manager@bhima.example');
  expect(await waysOf(manager, 'issue.more_time_asked')).toEqual({ mail: 'now', push: null });
  expect(await waysOf(manager, 'issue.returned')).toEqual({ mail: null, push: null });
  const sent = (events: object, more: object = {}) => manager.post(PATH, { ...chosen, mail: true, events, ...more });
  const returned = { 'issue.returned': { mail: 'digest', push: false } };
  expect((await sent(returned)).statusCode).toBe(200);
  expect(await waysOf(manager, 'issue.returned')).toEqual({ mail: 'digest', push: false });
  // what a role gets of an event gives way to what was chosen of its group
  expect(await waysOf(manager, 'issue.more_time_asked')).toEqual({ mail: null, push: null });
  // a page of before says nothing of events
  await manager.post(PATH, { ...chosen, channels: { ...chosen.channels, todo: 'off' }, mail: true });
  expect(await waysOf(manager, 'issue.returned')).toEqual({ mail: 'digest', push: false });
  expect((await read(manager)).channels.todo).toBe('off');
  // or sends back what it read
  const { events: shown, mail: _, ...rest } = (await manager.get(PATH)).json<NoticeSettings>();
  expect((await manager.post(PATH, { ...rest, events: shown, mail: true })).statusCode).toBe(200);
  expect(await waysOf(manager, 'issue.returned')).toEqual({ mail: 'digest', push: false });
  await sent({ 'issue.returned': { mail: null, push: null } });
  expect(await waysOf(manager, 'issue.returned')).toEqual({ mail: null, push: null });
  const wrong = await sent({ 'issue.lost': { mail: 'now', push: null }, 'issue.closed': { mail: 'sms', push: null } });
  expect(wrong.json<{ errors: unknown[] }>().errors).toMatchObject([{ path: expect.stringMatching(/^events/) }]);
  expect(outcome(await sent({ 'issue.lost': { mail: 'now', push: null } }))).toEqual([400, 'request.invalid']);
});

it('calls every event by a name of its own in each language', async () => {
  const { events = [] } = (await engineer.get(PATH)).json<NoticeSettings>();
  expect(events.length).toBeGreaterThan(25);
  for (const language of ['en', 'hi', 'mr']) {
    const names = events.map(({ names: all }) => all[language]!);
    expect(names.filter((name) => name.includes('{{') || name.trim() === '')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('writes to whoever chose no language in that of their last sign-in, else of their organisation, else in English', async () => {
  const login = (language: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/accounts/api/login/',
      headers: { 'accept-language': language },
      payload: { username: 'client_engineer@bhima.example', password: PASSWORD },
    });
  const languageFor = async (language: string) =>
    (await read(new Client(test.app, await login(language), test.bhima.token))).language;
  expect(await languageFor('fr-FR,fr;q=0.9')).toBe('en');
  const setOfOrganisation = (settings: string) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation o set settings = settings || ${settings}::jsonb where ${own('o', 'id')}`.execute(db),
    );
  await setOfOrganisation('{"language":"mr"}');
  expect(await languageFor('fr')).toBe('mr');
  expect(await languageFor('hi-IN,en;q=0.8')).toBe('hi');
  expect(await languageFor('de;q=0.9,en;q=0.2,mr;q=0.5')).toBe('mr');
  // it stays what it was where the next sign-in says nothing of ours
  expect(await languageFor('*;q=x,hi;q=0,,;;')).toBe('mr');
  await setOfOrganisation('{"language":"xx"}');
});

it.each([
  ['quiet_to', { quiet_to: null }, 'required'],
  ['quiet_from', { quiet_from: null }, 'required'],
  ['quiet_from', { quiet_from: '24:00' }, 'invalid'],
  ['channels.todo', { channels: { ...chosen.channels, todo: 'sms' } }, 'not_in_list'],
  ['language', { language: 'xx' }, 'not_in_list'],
  ['push.todo', { push: { ...chosen.push, todo: 'now' } }, 'invalid'],
])('says at %s what is wrong with %j', async (path, change, code) => {
  const answer = await engineer.post(PATH, { ...chosen, mail: true, ...change });
  expect(outcome(answer)).toEqual([400, 'request.invalid']);
  expect(answer.json<{ errors: unknown[] }>().errors).toMatchObject([{ path, code }]);
});
