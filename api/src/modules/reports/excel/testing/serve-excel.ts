/** A server process of its own that makes files of lists: with `HOLDS` it stands still in the middle of each for ever. */
import { join } from 'node:path';
import { buildApp } from '#app.ts';
import { loadConfig } from '#config.ts';
import { openStore } from '#kernel/files/store/open-store.ts';
import { connect } from '#kernel/database/connect.ts';
import { Listener } from '#kernel/listening/listener.ts';
import { declareGated } from './gated-sheet.ts';

const url = process.env['APPLICATION_URL'] ?? '';
const dataDir = process.env['DATA_DIR'] ?? '';
const config = { ...loadConfig({ DATA_DIR: dataDir, PORT: '0' }), siteDir: join(dataDir, 'site') };
declareGated({
  async inTheMiddle() {
    if (!process.env['HOLDS']) return;
    process.stdout.write('held\n');
    await new Promise(() => undefined);
  },
});
const db = connect(url, { max: 10 });
const app = await buildApp(
  { config, db, store: openStore(config), now: () => new Date() },
  { jobSettings: { lease: 1000 } },
);
await app.listen({ port: 0 });
const listener = new Listener(url);
listener.start();
app.jobs.start(listener);
process.stdout.write('ready\n');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
