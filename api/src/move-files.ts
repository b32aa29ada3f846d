/** Brings the files of a database from DATA_DIR into the object store of the settings. Run by scripts/move-files. */
import { parseArgs } from 'node:util';
import { loadConfig, type Config } from './config.ts';
import { prepareDatabase } from './integrations/database-setup/database-setup.ts';
import { placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { connect } from './kernel/database/connect.ts';
import { moveFiles, type Moved } from './kernel/files/move/move-files.ts';
import { FolderStore } from './kernel/files/store/folder-store.ts';
import type { ObjectStore } from './kernel/files/store/object-store.ts';
import { openStore } from './kernel/files/store/open-store.ts';
import { keepSigningKey } from './kernel/receipts/signing-key.ts';
import { declared } from './modules/declarations.ts';
import { bringUpToDate } from './start/bring-up-to-date.ts';
import { explainFailure } from './start/explain-failure.ts';
import { StartError } from './start-error.ts';

const USAGE = 'scripts/move-files [--verify] [--leave-missing], with UPLOADS_URL and S3_* set';
const SHOWN = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (lines: readonly string[]) => process.stderr.write(lines.map((line) => `${line}\n`).join(''));

function readFlags(): { verify: boolean; leaveMissing: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({ options: { verify: flag, 'leave-missing': flag } });
    return { verify: values.verify, leaveMissing: values['leave-missing'] };
  } catch (error) {
    throw new StartError((error as Error).message, `Use: ${USAGE}`);
  }
}

const some = (what: string, names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        `${names.length} ${what}:`,
        ...names.slice(0, SHOWN).map((name) => `  ${name}`),
        ...(names.length > SHOWN ? ['  …'] : []),
      ];

function report({ moved, bytes, there, missing, damaged, outcome }: Moved, name: string): number {
  say(`${moved} files (${(bytes / 1e6).toFixed(1)} MB) brought over, ${there} were there`);
  complain([
    ...some('files of records are neither in DATA_DIR nor in the store', missing),
    ...some('files of records are not what they were when they came', damaged),
  ]);
  if (outcome === 'settled')
    say(
      `All files of this database lie in ${name}: servers start with it. DATA_DIR/media and DATA_DIR/excel are needed no more.`,
    );
  if (outcome === 'others work')
    complain([
      'Servers work on this database and may take files into the folder: stop them and run this once more, it goes on from here.',
    ]);
  if (outcome === 'incomplete')
    complain(['Bring them back from a copy and run this once more, or leave them behind with --leave-missing.']);
  return outcome === 'settled' ? 0 : 1;
}

/** Receipts that people hold were signed with it: it goes along before another server makes one. */
async function keepKey(applicationUrl: string, config: Config, store: ObjectStore): Promise<void> {
  const db = connect(applicationUrl, { max: 1 });
  await keepSigningKey({ config, db, store, now: () => new Date() }).finally(() => db.destroy());
}

async function main(): Promise<number> {
  const { verify, leaveMissing } = readFlags();
  const config = loadConfig(process.env);
  if (!config.s3) throw new StartError('UPLOADS_URL names no object store to move to', `Use: ${USAGE}`);
  const dataDir = config.databaseUrl ? config.dataDir : placeDataDir(config.dataDir);
  const to = openStore({ ...config, dataDir });
  complain(await to.check());
  const database = await prepareDatabase({ ...config, dataDir });
  try {
    await bringUpToDate(database.ownerUrl, database.applicationRole, declared);
    let told = Date.now();
    const moved = await moveFiles(database, {
      from: new FolderStore(dataDir),
      to,
      verify,
      leaveMissing,
      onFile: (count) => {
        if (Date.now() - told < 5000) return;
        told = Date.now();
        say(`${count} files …`);
      },
    });
    await keepKey(database.applicationUrl, { ...config, dataDir }, to);
    return report(moved, to.name);
  } finally {
    await database.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    complain(explainFailure(error, 'It failed'));
    process.exit(1);
  },
);
