/**
 * `npm run engines`: the main journeys in the engines of Firefox and Safari, on the built product. Not part of `npm test`:
 * the engines are large, and come with the system. Where one is missing, it says how to install it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { start, type Started } from '#durability/support/server-process.ts';
import { arrived } from '#faults/support/arrived.ts';
import { makeOwnFolder } from '#support/own-folder.ts';
import type { Engine, Launch } from './engine.ts';
import { hasFirefox, openFirefox } from './firefox.ts';
import { JOURNEYS, type Journey, type Scene } from './journeys.ts';
import { hasWebkit, openWebkit } from './webkit.ts';

interface Kind {
  open: (launch: Launch) => Promise<Engine>;
  isThere: () => boolean;
  install: string;
}

const ENGINES: Readonly<Record<string, Kind>> = {
  firefox: { open: openFirefox, isThere: hasFirefox, install: 'apt-get install firefox-esr' },
  webkit: {
    open: openWebkit,
    isThere: hasWebkit,
    install: 'apt-get install --no-install-recommends gjs gir1.2-webkit2-4.1 xvfb xauth',
  },
};

/** An engine, and words of a title: only that, only those. */
const [asked, words = ''] = process.argv.slice(2);

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Whether a journey came to its end; if not, says how far. */
async function ends(journey: Journey, scene: Scene, name: string): Promise<boolean> {
  const { engine } = scene;
  try {
    await journey.play(scene);
    say(`passed  ${name}: ${journey.title}`);
    return true;
  } catch (error) {
    const text = await engine.run<string>('return document.body.innerText').catch(() => 'no page');
    say(
      `FAILED  ${name}: ${journey.title}\n${String((error as Error).stack)}\n--- on the page ---\n${text.slice(0, 3000)}`,
    );
    return false;
  } finally {
    await engine.close();
  }
}

/** How many journeys fail in an engine, on a server of their own. */
async function playAll(name: string, { open }: Kind): Promise<number> {
  const folder = makeOwnFolder('engines');
  const dataDir = join(folder, 'data');
  let server: Started = await start({ dataDir });
  const { url } = server;
  const rest = {
    url,
    folder,
    kill: () => server.killAll(),
    startAgain: async () => void (server = await start({ dataDir, port: Number(new URL(url).port) })),
    arrived: async (description: string) =>
      (await arrived(dataDir, description)).map(({ status, steps, photos }) => ({ status, steps, photos })),
  };
  let failed = 0;
  try {
    for (const [at, journey] of JOURNEYS.entries()) {
      if (!journey.title.includes(words)) continue;
      const engine = await open({
        ...(!journey.isPrivate && { profile: join(folder, `profile-${at}`) }),
        ...(journey.isAtDesk && { isAtDesk: true }),
      });
      if (await ends(journey, { ...rest, engine }, name)) continue;
      failed += 1;
      // one that ends while the server is dead leaves it to the next as it was
      await server.killAll();
      await rest.startAgain();
    }
  } finally {
    await server.killAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return failed;
}

let failed = 0;
for (const [name, kind] of Object.entries(ENGINES)) {
  if (asked !== undefined && asked !== name) continue;
  if (kind.isThere()) failed += await playAll(name, kind);
  else say(`missing ${name}: ${kind.install}`);
}
process.exitCode = failed === 0 && JOURNEYS.some(({ title }) => title.includes(words)) ? 0 : 1;
