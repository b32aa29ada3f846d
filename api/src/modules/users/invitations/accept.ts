/**
 * Accepts an invitation: once, before it is too old, by somebody new or by somebody who has an account. Every try counts for
 * the address it comes from, before anything is looked up; whatever is wrong with a link or code is said in the same words.
 */
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Joined, OpenedInvitation, Register } from '@chainage/shared/contracts/people';
import { INVITATION_DAYS } from '@chainage/shared/contracts/people-paths';
import { auditOfMember, type MemberAuthor } from '#kernel/audit/audit.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { enterOrganisation, inScope, leaveOrganisation } from '#kernel/database/transaction.ts';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { isTaken } from '#kernel/http/or-taken.ts';
import { giveBack, takeAttempt, type Limit } from '#kernel/http/rate-limit.ts';
import type { AccountContext } from '#kernel/tenancy/context.ts';
import { roleLabels } from '#kernel/tenancy/starting-roles.ts';
import { copyMembers } from '#kernel/tenancy/memberships.ts';
import { refuseGuessable } from '#modules/accounts/guessable.ts';
import { hashPassword } from '#modules/accounts/password.ts';
import { addressOf } from '#modules/accounts/sign-in.ts';
import { inTurnOfPeople } from '../keepers.queries.ts';
import { findInvitation, type StoredInvitation } from './invitation.queries.ts';
import { secretHash } from './secret.ts';
import { isVouched } from './vouched.queries.ts';

/** A site office with one address has a whole crew register on a Monday; whoever guesses finds nothing in 60 bits. */
const PER_ADDRESS: Limit = { name: 'invitation:address', attempts: 200, seconds: 15 * 60 };

/** Which numbers have an account is not told to whoever tries many: of one link or code so many registrations go wrong. */
const PER_SECRET: Limit = { name: 'invitation:register', attempts: 5, seconds: INVITATION_DAYS * 86_400 };

/** Nor to whoever makes many invitations: those of one organisation go wrong so often a day, however many there are. */
const PER_ORGANISATION: Limit = { name: 'invitation:organisation', attempts: 100, seconds: 86_400 };

const invalid = () => new ApiError('invitation.invalid');

interface Place {
  organisation_id: string;
  id: string;
}

/** Which invitation a secret opens, if any. Throws `invitation.invalid`. */
async function placeOf(request: FastifyRequest, secret: string): Promise<Place> {
  const { db, now } = request.server.deps;
  await takeAttempt(db, PER_ADDRESS, addressOf(request.ip));
  const { rows } = await sql<Place>`
    select * from find_invitation(${secretHash(secret)}, ${now().toISOString()}::timestamptz)`.execute(db);
  if (!rows[0]) throw invalid();
  return rows[0];
}

async function readOrganisation(db: Db) {
  const { rows } = await sql<{ name: string; token: string; code: string }>`
    select o.name, o.token, o.code from organisation o where ${own('o', 'id')}`.execute(db);
  if (!rows[0]) throw invalid();
  return rows[0];
}

/** What it says, where somebody still stands for it. Throws `invitation.invalid`. */
function readOpened(
  { server }: FastifyRequest,
  { organisation_id: organisationId, id }: Place,
): Promise<OpenedInvitation> {
  const { db, now } = server.deps;
  return inScope(
    db,
    { organisationId },
    async (transaction) => {
      const found = await findInvitation(transaction, id, now());
      const organisation = await readOrganisation(transaction);
      if (!found || !(await isVouched(transaction, id))) throw invalid();
      const { name, email, mobile, role_name, way, expires_at } = found;
      return {
        ...{ name, email, mobile, role_name, way, organisation: organisation.name },
        role_name_labels: { ...roleLabels(role_name) },
        expires_at: new Date(expires_at).toISOString(),
      };
    },
    { readOnly: true },
  );
}

/** Who is asked to join what, for the page that asks the rest. */
export const openInvitation = async (request: FastifyRequest, secret: string): Promise<OpenedInvitation> =>
  readOpened(request, await placeOf(request, secret));

interface Member {
  accountId: string;
  name: string;
  mobile: string | null;
}

/** The account's row in the organisation: a new one, or the one of whoever left before they were asked, with what the invitation says. */
async function enter(
  db: Db,
  invitation: StoredInvitation,
  { accountId, name, mobile }: Member,
  now: Date,
): Promise<number> {
  const { member, email, role_id, packages } = invitation;
  const values = { ...member, ...{ name, email, role_id, packages, mobile: invitation.mobile ?? mobile } };
  const known = await db
    .selectFrom('organisation_user')
    .select(['id', 'is_active', 'left_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (known?.is_active) throw new ApiError('action.not_allowed');
  if (known?.left_at && known.left_at > new Date(invitation.sent_at)) throw invalid();
  const { id } = known
    ? await db
        .updateTable('organisation_user')
        .set({
          ...{ ...values, is_active: true, left_at: null, rows_until: null },
          ...{ version: sql<number>`version + 1`, updated_at: now },
        })
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('organisation_user')
        .values({ account_id: accountId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
  await copyMembers(db, [id]);
  return id;
}

/** Everything of accepting but the account: the invitation is used up with it. */
async function accept(
  db: Db,
  { id }: Place,
  member: Member,
  how: Pick<MemberAuthor, 'now' | 'sessionId' | 'device'>,
): Promise<string> {
  const { now } = how;
  await inTurnOfPeople(db);
  const invitation = await findInvitation(db, id, now, { lock: true });
  if (invitation?.state !== 'open' || !(await isVouched(db, id))) throw invalid();
  const organisation = await readOrganisation(db);
  const memberId = await enter(db, invitation, member, now);
  await db
    .updateTable('invitation')
    .set({ accepted_at: now, member_id: memberId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  const { name, accountId } = member;
  const after = { name, role_id: invitation.role_id, packages: invitation.packages, invitation: id };
  const line = { action: 'join', entity: 'organisation_user', id: memberId, after };
  await auditOfMember(db, { accountId, memberId, ...how }, [line]);
  return organisation.token;
}

/** Whoever is signed in joins with the account they have, in the transaction of their request. */
export async function joinByInvitation(
  request: FastifyRequest,
  account: AccountContext,
  secret: string,
): Promise<Joined> {
  const place = await placeOf(request, secret);
  const { accountId, sessionId, device, now, role } = account;
  const { name, mobile } = await account.db
    .selectFrom('account')
    .select(['name', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const inside = await enterOrganisation(account.db, place.organisation_id);
  const organisation = await accept(inside, place, { accountId, name, mobile }, { now, sessionId, device });
  await leaveOrganisation(account.db);
  return { organisation, role };
}

/** Somebody new: the account and the member are made together or not at all. Answers what to sign in with. */
export async function registerByInvitation(request: FastifyRequest, body: Register): Promise<string> {
  const place = await placeOf(request, body.secret);
  const { db, now: clock } = request.server.deps;
  const now = clock();
  const accountId = uuidv7();
  const { organisation, email, mobile: number } = await readOpened(request, place);
  await refuseGuessable(body.password, [body.name, email ?? '', body.mobile ?? number ?? '', organisation]);
  await takeAttempt(db, PER_SECRET, secretHash(body.secret));
  await takeAttempt(db, PER_ORGANISATION, place.organisation_id);
  const passwordHash = await hashPassword(body.password);
  try {
    const username = await inScope(db, { accountId, organisationId: place.organisation_id }, async (transaction) => {
      const invitation = await findInvitation(transaction, place.id, now);
      if (!invitation) throw invalid();
      // an address counts as somebody's own only where the link came to it
      const email = invitation.way === 'mail' ? invitation.email : null;
      const mobile = body.mobile ?? invitation.mobile;
      if (email === null && !mobile) throw fieldError('mobile', 'required');
      await transaction
        .insertInto('account')
        .values({ id: accountId, name: body.name, email, mobile, password_hash: passwordHash })
        .execute();
      const how = { now, sessionId: null, device: request.headers['user-agent']?.slice(0, 200) ?? null };
      await accept(transaction, place, { accountId, name: body.name, mobile }, how);
      return email ?? mobile ?? '';
    });
    await giveBack(db, PER_ORGANISATION, place.organisation_id);
    return username;
  } catch (error) {
    throw takenOr(error);
  }
}

/** Another account has the address or the number already: whoever it is signs in and joins. */
function takenOr(error: unknown): unknown {
  if (!isTaken(error)) return error;
  const { constraint } = error as { constraint?: string };
  if (constraint === 'account_email')
    return fieldError('email', 'duplicate', 'An account has this address: sign in and join');
  if (constraint === 'account_mobile')
    return fieldError('mobile', 'duplicate', 'An account has this number: sign in and join');
  return error;
}
