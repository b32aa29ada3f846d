/** The password of the demo is published: where others reach the server, it has no demo accounts unless it was asked for them. */
import { test, expect } from './support/data-dirs.ts';
import { start } from './support/server-process.ts';
import { send } from './support/wire.ts';

const DEMO = 'Demo sign-ins, all with the password';

const signIn = async (url: string, username: string) => {
  const { status } = await send(`${url}/api/accounts/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: Buffer.from(JSON.stringify({ username, password: 'Chainage-2026!' })),
  });
  return status;
};

test('a server with an address of others begins without demo accounts', async ({ emptyDir: dataDir }) => {
  const env = { PUBLIC_URL: 'https://chainage.roadltd.example', TRUST_PROXY: '1' };
  const server = await start({ dataDir, env });
  expect(server.output().stdout).not.toContain(DEMO);
  for (const name of ['admin@chainage.example', 'site_engineer@bhima.example'])
    expect(await signIn(server.url, name), name).toBe(400);
  await server.stop();

  // asked for it has them, and says what that means
  const asked = await start({ dataDir, env, args: ['--demo'] });
  expect(asked.output().stdout).toContain(DEMO);
  expect(asked.output().stdout).toContain('the password of its demo accounts is published');
  expect(await signIn(asked.url, 'site_engineer@bhima.example')).toBe(200);
  expect((await asked.stop()).code).toBe(0);
});
