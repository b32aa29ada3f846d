/**
 * Who calls, before the body is read: token, organisation, csrf and rights, in this order, with one statement. Another
 * organisation's token is answered as one that does not exist.
 */
import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountRole } from '@chainage/shared/contracts/accounts';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { sha256 } from '#kernel/database/content-hash.ts';
import { exactlyWritten } from '#kernel/fields/device-clock.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Policy } from './policy.ts';
import { shared, sharedRead } from './sharing.ts';
import { csrfFits, grantCsrfFits, grantOf, hasGrant, mediaTokenOf, setCsrfCookie, tokenOf } from './tokens.ts';

/** A row of the functions `authenticate` (migration 0448) and `authenticate_grant` (0074). */
export interface Caller {
  /** Set where the request came with a send-only grant; `session_id` is then the one the grant came from. */
  grant_id?: string;
  session_id: string;
  account_id: string;
  account_role: AccountRole;
  account_name: string;
  organisation_id: string | null;
  organisation_name: string | null;
  organisation_code: string | null;
  member_id: number | null;
  member_name: string | null;
  role_key: string | null;
  role_name: string | null;
  permissions: string[] | null;
  packages: number[] | null;
  /** Set where the member has left, and their phone still brings what was written before (`authenticate_leaver`, 0460). */
  left_at?: Date;
  /** Of a member who has left: when the request came. */
  came_at?: Date;
  /** The role asks for a second factor that the session has not shown; a grant is not asked. */
  second_factor_missing?: boolean | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const READS = new Set(['GET', 'HEAD']);
const ORGANISATION = /^[A-Za-z0-9_-]{16,64}$/;

/** Whether a method changes something. */
export const isWrite = (method: string): boolean => !READS.has(method);

/** The organisation token a request names. */
export function organisationOf(request: FastifyRequest, policy: Policy): string {
  if (policy.access === 'media') return (request.params as { organisation: string }).organisation;
  const header = request.headers['organisation'];
  return policy.access === 'member' && typeof header === 'string' ? header : '';
}

const isOpenToGrants = (policy: Policy): boolean => policy.access === 'member' && policy.outbox === true;

/** The grant's author, as what they are today; a grant opens the routes of the outbox and nothing else. */
async function findGrantee(request: FastifyRequest, policy: Policy): Promise<Caller> {
  const refused = () => new ApiError('auth.grant');
  const grant = grantOf(request);
  const organisation = organisationOf(request, policy);
  if (!isOpenToGrants(policy) || !grant || !ORGANISATION.test(organisation)) throw refused();
  const { db, now } = request.server.deps;
  const { rows } = await sql<Caller>`
    select * from authenticate_grant(${sha256(grant)}, ${organisation}, ${now().toISOString()}::timestamptz)
  `.execute(db);
  if (rows[0]) return rows[0];
  const { rows: left } = await sql<Caller>`
    select * from authenticate_leaver(${sha256(grant)}, ${organisation}, ${now().toISOString()}::timestamptz)
  `.execute(db);
  if (!left[0]) throw refused();
  return left[0];
}

/** Clocks of phones are put right by what they show as they send; on its way a request may stand for so long. */
const LEAVING_SLACK_MS = 60_000;

/**
 * What somebody wrote after they had left is not taken; it stays where it is. Nor is what does not say when it was written, but for
 * what writes no row itself: the request that rows come in, each of which is asked here, and bytes that a row takes over later.
 */
function checkWrittenBefore(request: FastifyRequest, caller: Caller, leftAt: Date): void {
  const { method, headers, server, routeOptions } = request;
  // rows of one request came when it did, however long the photo behind them took
  caller.came_at ??= server.deps.now();
  const writtenAt = exactlyWritten(headers, caller.came_at);
  if (writtenAt === null && (!isWrite(method) || routeOptions.config.withoutTransaction)) return;
  if (writtenAt === null || writtenAt > leftAt.getTime() + LEAVING_SLACK_MS) throw new ApiError('permission.denied');
}

async function findCaller(request: FastifyRequest, policy: Policy): Promise<Caller> {
  if (hasGrant(request)) return findGrantee(request, policy);
  const isMedia = policy.access === 'media';
  const token = isMedia ? mediaTokenOf(request) : tokenOf(request);
  const refused = () => new ApiError(isMedia ? 'auth.media' : 'auth.token');
  if (!token) throw refused();
  const organisation = organisationOf(request, policy);
  const { rows } = await sql<Caller>`
    select * from authenticate(${isMedia ? 'media' : 'token'}, ${sha256(token)},
      ${ORGANISATION.test(organisation) ? organisation : ''})
  `.execute(request.server.deps.db);
  if (!rows[0]) throw refused();
  return rows[0];
}

/**
 * A write that a page of another site sent is refused, whatever it carries: browsers say where they come from, other clients
 * say nothing. `Sec-Fetch-Site` goes before `Origin`, which a proxy may have made another host of.
 */
function checkOrigin({ headers, host, server }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'cross-site') throw new ApiError('csrf.invalid');
    return;
  }
  const { origin } = headers;
  if (origin === undefined) return;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  const hostIn = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined);
  const known = from && [hostIn(`${from.protocol}//${host}`), hostIn(server.deps.config.publicUrl)];
  if (!from?.host || !known?.includes(from.host)) throw new ApiError('csrf.invalid');
}

function checkCsrf(request: FastifyRequest, reply: FastifyReply): void {
  if (hasGrant(request)) {
    if (grantCsrfFits(request, grantOf(request) ?? '')) return;
    throw new ApiError('csrf.invalid');
  }
  const token = tokenOf(request) ?? '';
  if (csrfFits(request, token)) return;
  setCsrfCookie(request, reply, token);
  throw new ApiError('csrf.invalid');
}

function checkOrganisation(request: FastifyRequest, policy: Policy, caller: Caller): void {
  if (caller.second_factor_missing) throw new ApiError('second_factor.required');
  if (caller.member_id !== null) return;
  if (policy.access === 'media') throw new ApiError('not_found');
  throw new ApiError(organisationOf(request, policy) ? 'organisation.unknown' : 'organisation.required');
}

/** Whether a read may be one of several in a request: lists and records, which can say that they are unchanged. */
const isReadTogether = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  method === 'GET' && config.policy?.access === 'member' && (config.shows === 'records' || config.shows === 'lists');

/** Asks anew who calls, for an answer that lasts: throws as the first time where they may not any more. */
export async function identifyAgain(request: FastifyRequest): Promise<void> {
  const { policy } = request.routeOptions.config;
  if (policy?.access !== 'member') throw new Error('this route has no member');
  const caller = await findCaller(request, policy);
  checkOrganisation(request, policy, caller);
  request.caller = caller;
}

/** Installs the check in front of every route with a policy other than public. */
export function authentication(app: FastifyInstance): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { policy } = request.routeOptions.config;
    if (isWrite(request.method)) checkOrigin(request);
    const { config } = request.routeOptions;
    const share = shared();
    const read = sharedRead();
    const mayShare = typeof config.shared === 'function' ? config.shared() : config.shared;
    if ((share && !mayShare) || (read && !isReadTogether(request))) throw new ApiError('route.not_found');
    if (!policy || policy.access === 'public') return;
    app.workers.refuse(organisationOf(request, policy));
    const caller = share?.caller ?? read?.caller ?? (await findCaller(request, policy));
    request.caller = caller;
    if (caller.organisation_id) app.workers.know(organisationOf(request, policy), caller.organisation_id);
    if (caller.left_at) checkWrittenBefore(request, caller, new Date(caller.left_at));
    request.log = request.log.child({ account: caller.account_id, organisation: caller.organisation_id });
    if (isWrite(request.method) && !share) checkCsrf(request, reply);
    if (policy.access === 'account') {
      if (policy.roles && !policy.roles.includes(caller.account_role)) throw new ApiError('permission.denied');
      return;
    }
    checkOrganisation(request, policy, caller);
    if (policy.access === 'member' && !hasAny(caller.permissions ?? [], policy.needs))
      throw new ApiError('permission.denied');
  });
}
