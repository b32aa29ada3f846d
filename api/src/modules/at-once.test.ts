/** What runs at once waits its turn where it costs: whoever holds all of their places holds up nobody else, nor a sign-in. */
import { v7 as uuidv7 } from 'uuid';
import { AT_ONCE, type AtOnceName } from '#limits.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { ago, pothole, readIds, submitted } from './issues/testing.ts';

let test: TestApp;
let crew: Client;
let engineer: Client;
let send: (client: Client) => Promise<Answer>;
beforeAll(async () => {
  test = await buildTestApp();
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  const body = pothole(test.bhima, await readIds(test));
  await submitted(crew, body);
  const photo = await takePhoto();
  send = (client) =>
    client.upload(`organisation/data/issue/${String(body['id'])}/issue-image/`, [
      ...Object.entries({ id: uuidv7(), stage: 'before', taken_at: ago(1) }).map(([name, value]) => ({ name, value })),
      { name: 'file', value: photo, filename: 'a.jpg' },
    ]);
});
afterAll(() => test.close());

/** All places that the crew has, until they are let go. */
async function holdAll(name: AtOnceName): Promise<() => void> {
  const { id } = (await crew.get('accounts/user/me/')).json<{ user: { id: string } }>().user;
  const who = { member: id, organisation: test.bhima.id };
  const held = await Promise.all(
    Array.from({ length: AT_ONCE[name].member }, () => test.app.limits.gates[name].enter(who)),
  );
  return () => held.forEach((leave) => leave());
}

const RUNS: Record<AtOnceName, (client: Client) => Promise<Answer>> = {
  photos: (client) => send(client),
  files: (client) => send(client),
  requests: (client) => client.get('organisation/data/issues/'),
};

it.each(Object.entries(RUNS) as [AtOnceName, (typeof RUNS)[AtOnceName]][])(
  'waits for one of the member’s own places of %s, and nobody else waits for them',
  async (name, run) => {
    const letGo = await holdAll(name);
    let answered = false;
    const waiting = run(crew).finally(() => (answered = true));
    try {
      expect((await run(engineer)).statusCode).toBeLessThan(300);
      expect((await test.login('safety_officer@bhima.example')).statusCode).toBe(200);
      expect(answered).toBe(false);
    } finally {
      letGo();
    }
    expect((await waiting).statusCode).toBeLessThan(300);
  },
);
