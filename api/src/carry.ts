/**
 * What is carried from one installation to another: an organisation out of its archive, and a backup of everything, there and back.
 * Run by `npm run backup`, `restore`, `export-organisation` and `import-organisation`.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadConfig, type Config } from './config.ts';
import { asOwner, withOwner } from './installation/as-owner.ts';
import type { Manifest } from './installation/manifest.ts';
import { drillRestore } from './installation/restore-drill.ts';
import { restoreInto } from './installation/restore-into.ts';
import { tellManifest } from './installation/tell-manifest.ts';
import { writeInstallation } from './installation/write-installation.ts';
import { nameDatabase, prepareDatabase } from './integrations/database-setup/database-setup.ts';
import { makeDataDir, placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { ArchiveFault } from './kernel/archive/archive-fault.ts';
import { seal, unseal, type Secret } from './kernel/archive/sealed.ts';
import { checkPlace } from './kernel/files/place.ts';
import { openStore } from './kernel/files/store/open-store.ts';
import { hashPassword } from './modules/accounts/password.ts';
import { declared } from './modules/declarations.ts';
import { readOwnData } from './modules/own-data/read-own-data.ts';
import { writeOwnData } from './modules/own-data/write-own-data.ts';
import { askSecret } from './start/ask-secret.ts';
import { bringUpToDate } from './start/bring-up-to-date.ts';
import { explainFailure } from './start/explain-failure.ts';
import { StartError } from './start-error.ts';

const USAGE = {
  backup: 'npm run backup -- <file> [--key-file <file>]',
  restore: 'npm run restore -- <file> [--key-file <file>]',
  'restore-drill': 'npm run restore-drill -- <file, or folder of copies> [--key-file <file>]',
  'export-organisation': 'npm run export-organisation -- <file> --code <code of the organisation>',
  'import-organisation': 'npm run import-organisation -- <file>',
} as const;
type Command = keyof typeof USAGE;

const SHORTEST = 12;
const say = (line: string) => process.stdout.write(`${line}\n`);
function tell(manifest: Manifest, where: string): void {
  for (const line of tellManifest(manifest)) say(line);
  say(`${counted(manifest.tables)} rows and ${manifest.files.count} files ${where}`);
}
const counted = (tables: Record<string, { rows: number }>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

interface Asked {
  command: Command;
  file: string;
  keyFile?: string | undefined;
  code?: string | undefined;
}

function readAsked(): Asked {
  const command = process.argv[2] as Command;
  const usage = USAGE[command];
  if (!usage) throw new StartError(`One of ${Object.keys(USAGE).join(', ')}`);
  try {
    const options = { 'key-file': { type: 'string' }, code: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: process.argv.slice(3), options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('One file is needed');
    if (command === 'export-organisation' && !values.code) throw new Error('--code is missing');
    // npm runs this in the folder of the package
    const here = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);
    const keyFile = values['key-file'];
    return { command, file: here(file), keyFile: keyFile && here(keyFile), code: values.code };
  } catch (error) {
    throw new StartError((error as Error).message, `Use: ${usage}`);
  }
}

function checkFile(path: string): void {
  if (!existsSync(path)) throw new StartError(`There is no file ${path}`);
  if (!statSync(path).isFile()) throw new StartError(`${path} is no file`);
}

/** Of the environment, or asked for. */
const readPassphrase = async (): Promise<string> =>
  process.env['BACKUP_PASSPHRASE'] || (await askSecret('Passphrase of the backup'));

async function readSecret({ keyFile }: Asked): Promise<Secret> {
  if (keyFile) {
    checkFile(keyFile);
    const key = readFileSync(keyFile);
    if (key.length < 32 || key.length > 4096) throw new StartError(`${keyFile} must hold 32 to 4096 random bytes`);
    return { key };
  }
  const passphrase = await readPassphrase();
  if (passphrase.length < SHORTEST) throw new StartError(`The passphrase must have ${SHORTEST} characters or more`);
  return { passphrase };
}

/** Whole under its name, or not there. */
async function writeFile(file: string, bytes: (out: Writable) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`${folder} cannot be written`);
  }
  const aside = `${file}.${process.pid}.part`;
  try {
    await bytes(createWriteStream(aside, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

const unsealed = (source: Readable, secret: Secret) => Readable.from(unseal(source, secret), { objectMode: false });

/** A file as it is; of a folder its backup that was written last. */
function newestIn(path: string): string {
  if (!existsSync(path) || !statSync(path).isDirectory()) return path;
  const copies = readdirSync(path).filter((name) => name.endsWith('.bak'));
  const [newest] = copies.map((name) => ({ name, at: statSync(join(path, name)).mtimeMs })).sort((a, b) => b.at - a.at);
  if (!newest) throw new StartError(`${path} has no copy (*.bak)`);
  return join(path, newest.name);
}

function openFile(file: string): Readable {
  checkFile(file);
  return createReadStream(file, { highWaterMark: 256 * 1024 });
}

async function backup(config: Config, asked: Asked): Promise<void> {
  const secret = await readSecret(asked);
  const store = openStore(config);
  await asOwner(config, (ownerUrl) =>
    withOwner(ownerUrl, async (owner) => {
      const plain = new PassThrough();
      let manifest: Manifest | undefined;
      await writeFile(asked.file, async (out) => {
        const sealed = pipeline(Readable.from(seal(plain, secret), { objectMode: false }), out);
        sealed.catch((error: unknown) => plain.destroy(error as Error));
        manifest = await writeInstallation({ owner, store, dataDir: config.dataDir }, plain, new Date());
        await sealed;
      });
      if (manifest) tell(manifest, `in ${asked.file}, as of ${manifest.made_at}`);
    }),
  );
}

async function restore(config: Config, asked: Asked): Promise<void> {
  const source = openFile(asked.file);
  const secret = await readSecret(asked);
  makeDataDir(config.dataDir);
  const database = await prepareDatabase(config);
  try {
    const manifest = await restoreInto({ config, database, store: openStore(config) }, unsealed(source, secret));
    tell(manifest, `are back and equal to the copy of ${manifest.made_at}; start the server`);
  } finally {
    await database.stop();
  }
}

/** The newest copy of a folder, or the one named, brought back and read in a place of its own, which then goes. */
async function drill(_: Config, asked: Asked): Promise<void> {
  const file = newestIn(asked.file);
  const source = openFile(file);
  const secret = await readSecret(asked);
  const began = performance.now();
  const { manifest, read } = await drillRestore(unsealed(source, secret));
  tell(manifest, `of ${file} came back equal in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const line of read) say(line);
  const age = (Date.now() - Date.parse(manifest.made_at)) / 1000;
  say(`with this copy alone ${age.toFixed(0)} s of work would be lost now`);
}

async function exportOrganisation(config: Config, { file, code = '' }: Asked): Promise<void> {
  const store = openStore(config);
  await asOwner(config, (ownerUrl) =>
    withOwner(ownerUrl, async (owner) => {
      const found = await owner.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirst();
      if (!found) throw new StartError(`There is no organisation ${code}`);
      await writeFile(file, async (out) => {
        const { rows, files, missing } = await writeOwnData({
          ...{ db: owner, store, organisationId: found.id, now: new Date(), out },
        });
        say(
          `${rows} rows and ${files} files of ${code} in ${file}${missing > 0 ? `; ${missing} files were nowhere` : ''}`,
        );
      });
    }),
  );
}

async function importOrganisation(config: Config, { file }: Asked): Promise<void> {
  const source = openFile(file);
  const store = openStore(config);
  const database = await prepareDatabase(config);
  try {
    await bringUpToDate(database.ownerUrl, database.applicationRole, declared);
    await checkPlace(database.ownerUrl, store);
    await withOwner(database.ownerUrl, async (owner) => {
      const unusableHash = () => hashPassword(randomBytes(32).toString('base64url'));
      const { organisation, tables, files } = await readOwnData({ owner, store, source, unusableHash });
      say(
        `${organisation.name} is here with ${counted(tables)} rows and ${files.count} files, in ${nameDatabase(config)}; its people set new passwords`,
      );
    });
  } finally {
    await database.stop();
  }
}

const COMMANDS = {
  backup,
  restore,
  'restore-drill': drill,
  'export-organisation': exportOrganisation,
  'import-organisation': importOrganisation,
} as const;

async function main(): Promise<void> {
  const asked = readAsked();
  const read = loadConfig(process.env);
  const config = read.databaseUrl ? read : { ...read, dataDir: placeDataDir(read.dataDir) };
  await COMMANDS[asked.command](config, asked);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const lines = error instanceof ArchiveFault ? [error.message] : explainFailure(error, 'It failed');
    process.stderr.write(lines.map((line) => `${line}\n`).join(''));
    process.exit(1);
  },
);
