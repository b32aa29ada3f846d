import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { probeModule } from '#testing/probe.ts';
import { PASSWORD } from '#testing/world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ modules: [probeModule] });
});
afterAll(() => test.close());

it('writes one JSON object per line, each request with its id, and no secret in any', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  await crew.get(`organisation/users/?search=${crew.token}`);
  await crew.post('probe/', { text: 'words of a person' });
  await crew.post('probe/', { text: 'a', fail: 'throw' });
  await test.login('patrol_field_crew@bhima.example', 'my wrong password');
  const lines = test.log.map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(4);
  const requests = lines.filter((line) => line.reqId);
  expect(requests.every((line) => /^[0-9a-f-]{36}$/.test(line.reqId))).toBe(true);
  expect(lines.some((line) => line.err?.message === 'the secret inside' && line.level === 50)).toBe(true);
  const own = requests.filter((line) => line.path === '/api/probe/');
  expect(own.map((line) => [line.organisation, typeof line.account])).toContainEqual([test.bhima.id, 'string']);
  const all = test.log.join('');
  const secrets = [crew.token, crew.csrf, crew.cookies['chainage_media'] ?? '-', PASSWORD, 'my wrong password'];
  for (const secret of [...secrets, 'words of a person', 'patrol_field_crew@bhima.example'])
    expect(all).not.toContain(secret);
});
