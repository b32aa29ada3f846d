/** A server process of its own that takes the jobs of a test: told all by its environment (`SETTINGS`: further ones, as JSON), says `ready`. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#app.ts';
import { loadConfig } from '#config.ts';
import { openStore } from '#kernel/files/store/open-store.ts';
import { connect } from '#kernel/database/connect.ts';
import { Listener } from '#kernel/listening/listener.ts';
import { effectKinds } from './effect-kinds.ts';

const url = process.env['APPLICATION_URL'] ?? '';
const { SMTP_URL, JOBS_DATA_DIR, SETTINGS = '{}' } = process.env;
const further = JSON.parse(SETTINGS) as Record<string, string>;
const dataDir = JOBS_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'chainage-jobs-'));
const config = {
  ...loadConfig({ DATA_DIR: dataDir, PORT: '0', SMTP_URL, ...further }),
  siteDir: join(dataDir, 'site'),
};
const db = connect(url, { max: 10 });
const app = await buildApp(
  { config, db, store: openStore(config), now: () => new Date() },
  { jobs: effectKinds, jobSettings: { lease: Number(process.env['LEASE'] ?? 1000), share: 6 } },
);
await app.listen({ port: 0 });
const listener = new Listener(url);
listener.start();
app.jobs.start(listener);
process.stdout.write('ready\n');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
