/**
 * The first person of a database without demo data, and of each organisation that does not sign up by itself: an account and, on
 * demand, an organisation with its roles and lists, whose organisation admin it becomes. The first of an installation, and whoever is
 * made with `--platform`, looks after the installation too (the account role admin). Run by scripts/create-admin.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { withOwner } from './installation/as-owner.ts';
import type { Db } from './kernel/database/connect.ts';
import { inScope } from './kernel/database/transaction.ts';
import { isTaken } from './kernel/http/or-taken.ts';
import { nameDatabase, prepareDatabase } from './integrations/database-setup/database-setup.ts';
import { placeDataDir } from './integrations/embedded-postgres/unprivileged.ts';
import { hashPassword } from './modules/accounts/password.ts';
import { addMember, createAccount, insertOrganisation } from './modules/organisations/provision.ts';
import { declared } from './modules/declarations.ts';
import { askSecret } from './start/ask-secret.ts';
import { bringUpToDate, explainDelivery } from './start/bring-up-to-date.ts';
import { explainFailure } from './start/explain-failure.ts';
import { StartError } from './start-error.ts';

const USAGE = [
  'Use: scripts/create-admin --email you@road.example --name "Your Name" [--mobile 9876543210]',
  '       [--organisation "Road Ltd" --code ROAD] [--platform]',
  '     --platform: they look after the whole installation too, as the first account does',
  '  or: scripts/create-admin --email you@road.example --retire',
  '     --retire: the account stays, and looks after the installation no more',
];

const wanted = z
  .object({
    email: z.email('--email must be an e-mail address').max(254, '--email is too long'),
    name: z.string().trim().min(1, '--name is missing').max(120, '--name is too long').optional(),
    mobile: z
      .string()
      .regex(/^[6-9]\d{9}$/, '--mobile must be ten digits, the first 6 to 9')
      .optional(),
    organisation: z.string().trim().min(1, '--organisation is empty').max(120, '--organisation is too long').optional(),
    code: z.string().trim().min(1, '--code is empty').max(20, '--code is too long').optional(),
    platform: z.boolean().default(false),
    retire: z.boolean().default(false),
  })
  .refine(
    ({ organisation, code }) => Boolean(organisation) === Boolean(code),
    '--organisation and --code belong together',
  )
  .refine(({ name, retire }) => retire || name !== undefined, '--name is missing')
  .refine(
    ({ retire, email: _, platform, ...given }) => !retire || !(platform || Object.values(given).some(Boolean)),
    '--retire goes with --email alone',
  );
type Wanted = z.infer<typeof wanted>;

function readFlags(): Wanted {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    email: text,
    name: text,
    mobile: text,
    organisation: text,
    code: text,
    platform: flag,
    retire: flag,
  };
  try {
    return wanted.parse(parseArgs({ options }).values);
  } catch (error) {
    const lines = error instanceof z.ZodError ? error.issues.map(({ message }) => message) : [(error as Error).message];
    throw new StartError(...lines, ...USAGE);
  }
}

async function readPassword(): Promise<string> {
  const password = await askSecret('Password, at least 12 characters');
  if (password.length < 12 || password.length > 200)
    throw new StartError('The password must have 12 to 200 characters');
  return password;
}

const ADMIN = 'admin';
const adminsOf = (owner: Db) => owner.selectFrom('account').select('email').where('role', '=', ADMIN).execute();

/** Answers what the person may do now, in words. */
async function create(owner: Db, wanted: Wanted, passwordHash: string): Promise<string> {
  const { email, name = '', mobile, organisation, code } = wanted;
  const isFirst = (await adminsOf(owner)).length === 0;
  const role = wanted.platform || isFirst ? ADMIN : undefined;
  if (!role && !organisation)
    throw new StartError('Somebody looks after the installation already: give --organisation, or --platform', ...USAGE);
  const organisationId = uuidv7();
  const insert = async (db: Db) => {
    const accountId = await createAccount(db, {
      email,
      name,
      ...(mobile && { mobile }),
      passwordHash,
      ...(role && { role }),
    });
    if (!organisation || !code) return;
    await insertOrganisation(db, organisationId, { name: organisation, code });
    await addMember(db, { accountId, role: 'organisation_admin', name });
  };
  try {
    await inScope(owner, { organisationId }, insert);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new StartError('There is already an account with this e-mail or mobile, or an organisation with this code');
  }
  const does = [
    'can sign in',
    ...(organisation ? [`leads ${organisation}`] : []),
    ...(role ? ['looks after the installation'] : []),
  ];
  return `${email} ${new Intl.ListFormat('en-GB').format(does)}`;
}

async function retire(owner: Db, { email }: Wanted): Promise<string> {
  const admins = await adminsOf(owner);
  if (!admins.some((each) => each.email?.toLowerCase() === email.toLowerCase()))
    throw new StartError(`Nobody looks after the installation as ${email}`);
  if (admins.length === 1)
    throw new StartError('Nobody else looks after the installation: make another with --platform first');
  await owner
    .updateTable('account')
    .set({ role: 'subscriber' })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  return `${email} looks after the installation no more`;
}

async function main(): Promise<void> {
  const wanted = readFlags();
  const config = loadConfig(process.env);
  const passwordHash = wanted.retire ? '' : await hashPassword(await readPassword());
  const dataDir = config.databaseUrl ? config.dataDir : placeDataDir(config.dataDir);
  const database = await prepareDatabase({ ...config, dataDir });
  try {
    const delivery = await bringUpToDate(database.ownerUrl, database.applicationRole, declared);
    for (const line of explainDelivery(delivery)) process.stderr.write(`${line}\n`);
    const said = await withOwner(database.ownerUrl, (owner) =>
      wanted.retire ? retire(owner, wanted) : create(owner, wanted, passwordHash),
    );
    // settings that did not come along would end in a database that nobody looks into
    process.stdout.write(`${said}, in ${nameDatabase({ ...config, dataDir })}\n`);
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    explainFailure(error, 'It failed')
      .map((line) => `${line}\n`)
      .join(''),
  );
  process.exitCode = 1;
});
