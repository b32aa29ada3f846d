/**
 * One transaction with its organisation, member and account set for row-level security (design.md section 3). `BEGIN` and
 * the settings go out as one simple query, with the first statement; values are checked, because SET takes no parameters.
 */
import { sql } from 'kysely';
import { UUID } from '#kernel/fields/uuid.ts';
import { saidAfter, saysIn } from '#kernel/listening/rings.ts';
import type { Db } from './connect.ts';
import { OrganisationPlugin } from './organisation-plugin.ts';
import { setLocal, settingText } from './set-local.ts';
import { askWithNext, sendWithNext, sendWithNextOrSoon } from './with-the-next.ts';

/** Who acts. Without an organisation only the account's own rows are visible; jobs and seeds have no account. */
export interface Scope {
  accountId?: string;
  organisationId?: string;
  memberId?: number;
}

/** A select that goes out with the beginning of the transaction, by itself no statement more: SQL without parameters. */
export type First = (organisationId: string) => string;

function checkedUuid(value: string): string {
  if (!UUID.test(value)) throw new TypeError('not a uuid');
  return value;
}

function settingsOf(scope: Scope): string {
  const { accountId, organisationId, memberId } = scope;
  if (memberId !== undefined && !Number.isInteger(memberId)) throw new TypeError('not a member id');
  return settingText({
    ...(accountId !== undefined && { 'chainage.account_id': checkedUuid(accountId) }),
    ...(organisationId !== undefined && { 'chainage.organisation_id': checkedUuid(organisationId) }),
    ...(memberId !== undefined && { 'chainage.member_id': memberId }),
  });
}

/** `db` with every query held to one organisation (`organisation-plugin.ts`), whatever it was held to before. */
const heldTo = (db: Db, organisationId: string | undefined): Db =>
  db.withoutPlugins().withPlugin(new OrganisationPlugin(organisationId));

/** From here on the transaction sees and writes this organisation, through the `db` that is answered. For the owner's jobs, and for whoever looks after the platform. */
export async function enterOrganisation(db: Db, organisationId: string): Promise<Db> {
  await setLocal({ 'chainage.organisation_id': checkedUuid(organisationId) }).execute(db);
  saysIn(organisationId);
  return heldTo(db, organisationId);
}

/** From here on the transaction is in no organisation, through the `db` that is answered. */
export async function leaveOrganisation(db: Db): Promise<Db> {
  await setLocal({ 'chainage.organisation_id': '' }).execute(db);
  saysIn(undefined);
  return heldTo(db, undefined);
}

interface How {
  readOnly?: boolean;
  /** Sees one moment, the first statement's, to its end; only reads. */
  oneMoment?: boolean;
  first?: First | undefined;
  /** Told of what `first` asks; it then goes out with the first statement of `work`, which is handed nothing. */
  toldLater?: ((rows: Promise<readonly unknown[]>) => void) | undefined;
}

/**
 * Runs `work` in one transaction and commits; any throw rolls back. `work` must not begin another on `db`. What `first` asked
 * is handed to it. Nobody waits for the end of one that only reads: it goes out with what the connection says next.
 */
export function inScope<T>(
  db: Db,
  scope: Scope,
  work: (db: Db, found: readonly unknown[]) => Promise<T>,
  { oneMoment = false, readOnly = oneMoment, first, toldLater }: How = {},
): Promise<T> {
  const mode = `${oneMoment ? ' ISOLATION LEVEL REPEATABLE READ' : ''}${readOnly ? ' READ ONLY' : ''}`;
  const begin = `BEGIN${mode}; ${settingsOf(scope)}`;
  const asked = first && scope.organisationId !== undefined ? first(checkedUuid(scope.organisationId)) : undefined;
  const start = async (connection: Db): Promise<readonly unknown[]> => {
    if (asked !== undefined && toldLater) {
      toldLater((await askWithNext(connection, `${begin}; ${asked}`)).rows);
      return [];
    }
    if (asked !== undefined) return (await sql.raw(`${begin}; ${asked}`).execute(connection)).rows;
    await sendWithNext(connection, sql.raw(begin));
    return [];
  };
  const run = async (connection: Db): Promise<T> => {
    try {
      const found = await start(connection);
      const result = await work(heldTo(connection, scope.organisationId), found);
      if (readOnly) {
        await sendWithNextOrSoon(connection, 'COMMIT');
        return result;
      }
      const committed = await sql.raw<{ command?: string }>('COMMIT').execute(connection);
      if (committed.rows[0]?.command === 'ROLLBACK') throw new Error('a statement had failed; nothing was committed');
      return result;
    } catch (error) {
      // The connection may be gone; then so is the transaction.
      await sql
        .raw('ROLLBACK')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  };
  return saidAfter(db, scope.organisationId, () => db.connection().execute(run));
}
