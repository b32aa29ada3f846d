/**
 * The password of the demo is published: where others reach the server, it has no demo accounts unless it was asked for them, which
 * `external.spec.ts` does.
 */
import { test, expect } from './support/data-dirs.ts';
import { DEMO, REACHED_BY_OTHERS, statusOfSignIn } from './support/published.ts';
import { start } from './support/server-process.ts';

test('a server with an address of others begins without demo accounts', async ({ emptyDir: dataDir }) => {
  const server = await start({ dataDir, env: REACHED_BY_OTHERS });
  expect(server.output().stdout).not.toContain(DEMO);
  for (const name of ['admin@chainage.example', 'site_engineer@bhima.example'])
    expect(await statusOfSignIn(server.url, name), name).toBe(400);
  expect((await server.stop()).code).toBe(0);
});
