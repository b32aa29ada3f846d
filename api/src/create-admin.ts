/**
 * The first person of a database without demo data: an account with the role admin and, on demand, an organisation with
 * its roles and lists, whose organisation admin it becomes. Run by scripts/create-admin.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { withOwner } from './installation/as-owner.ts';
import type { Db } from './kernel/database/connect.ts';
import { inScope } from './kernel/database/transaction.ts';
import { isTaken } from './kernel/http/or-taken.ts';
import { prepareDatabase } from './integrations/database-setup/database-setup.ts';
import { placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { hashPassword } from './modules/accounts/password.ts';
import { addMember, createAccount, insertOrganisation } from './modules/organisations/provision.ts';
import { declared } from './modules/declarations.ts';
import { bringUpToDate, explainDelivery } from './start/bring-up-to-date.ts';
import { explainFailure } from './start/explain-failure.ts';
import { StartError } from './start-error.ts';

const USAGE =
  'scripts/create-admin --email you@road.example --name "Your Name" [--mobile 9876543210] [--organisation "Road Ltd" --code ROAD]';

const wanted = z
  .object({
    email: z.email('--email must be an e-mail address').max(254, '--email is too long'),
    name: z.string('--name is missing').trim().min(1, '--name is missing').max(120, '--name is too long'),
    mobile: z
      .string()
      .regex(/^[6-9]\d{9}$/, '--mobile must be ten digits, the first 6 to 9')
      .optional(),
    organisation: z.string().trim().min(1, '--organisation is empty').max(120, '--organisation is too long').optional(),
    code: z.string().trim().min(1, '--code is empty').max(20, '--code is too long').optional(),
  })
  .refine((value) => Boolean(value.organisation) === Boolean(value.code), '--organisation and --code belong together');
type Wanted = z.infer<typeof wanted>;

function readFlags(): Wanted {
  const text = { type: 'string' } as const;
  const options = { email: text, name: text, mobile: text, organisation: text, code: text };
  try {
    return wanted.parse(parseArgs({ options }).values);
  } catch (error) {
    const lines = error instanceof z.ZodError ? error.issues.map(({ message }) => message) : [(error as Error).message];
    throw new StartError(...lines, `Use: ${USAGE}`);
  }
}

/** Asked without showing it; from a pipe, the first line. */
async function readPassword(): Promise<string> {
  const isTerminal = Boolean(process.stdin.isTTY);
  if (isTerminal) process.stdout.write('Password, at least 12 characters: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const password = await lines.question('');
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  if (password.length < 12 || password.length > 200)
    throw new StartError('The password must have 12 to 200 characters');
  return password;
}

async function create(ownerUrl: string, admin: Wanted, passwordHash: string): Promise<void> {
  const organisationId = uuidv7();
  const insert = async (db: Db) => {
    const { email, name, mobile, organisation, code } = admin;
    const accountId = await createAccount(db, {
      email,
      name,
      ...(mobile && { mobile }),
      passwordHash,
      role: 'admin',
    });
    if (!organisation || !code) return;
    await insertOrganisation(db, organisationId, { name: organisation, code });
    await addMember(db, { accountId, role: 'organisation_admin', name });
  };
  try {
    await withOwner(ownerUrl, (owner) => inScope(owner, { organisationId }, insert));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new StartError('There is already an account with this e-mail or mobile, or an organisation with this code');
  }
}

async function main(): Promise<void> {
  const admin = readFlags();
  const config = loadConfig(process.env);
  const passwordHash = await hashPassword(await readPassword());
  const dataDir = config.databaseUrl ? config.dataDir : placeDataDir(config.dataDir);
  const database = await prepareDatabase({ ...config, dataDir });
  try {
    const delivery = await bringUpToDate(database.ownerUrl, database.applicationRole, declared);
    for (const line of explainDelivery(delivery)) process.stderr.write(`${line}\n`);
    await create(database.ownerUrl, admin, passwordHash);
  } finally {
    await database.stop();
  }
  process.stdout.write(`${admin.email} can sign in${admin.organisation ? ` and leads ${admin.organisation}` : ''}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    explainFailure(error)
      .map((line) => `${line}\n`)
      .join(''),
  );
  process.exitCode = 1;
});
