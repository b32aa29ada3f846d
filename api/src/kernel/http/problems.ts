/**
 * Every error leaves as problem+json (design.md section 4). What is not expected becomes a 500 that says nothing; the log
 * has the rest.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '@chainage/shared/contracts/errors';
import type { Problem } from '@chainage/shared/contracts/problem';
import { ApiError } from './api-error.ts';
import { isDiskFull } from './disk-full.ts';
import { inWords } from './field-words.ts';
import { fromPostgres } from './postgres-errors.ts';
import { isStoreError, type StoreError } from '#kernel/files/store/store-error.ts';

const TITLES: Record<ProblemCode, string> = {
  'request.invalid': 'The request has wrong or missing fields',
  'request.malformed': 'The request cannot be read',
  'request.unknown_filter': 'The request has a filter this list does not know',
  'request.too_large': 'The request is too large',
  'request.media_type': 'The content type is not accepted here',
  'request.range': 'The file has no such bytes',
  'request.rate_limited': 'Too much at once: try again later',
  'auth.credentials': 'User name or password is wrong',
  'auth.second_factor': 'A second factor is asked for',
  'auth.second_factor_wrong': 'The code or passkey is wrong',
  'auth.ticket': 'This step came too late or was done before: begin again',
  'auth.token': 'Sign in again',
  'auth.media': 'Sign in again to see this file',
  'account.link': 'This link was used, is too old, or is none',
  'account.last_admin': 'Nobody else in the organisation could let people in: make somebody an admin first',
  'auth.grant': 'This device may not send this with its grant',
  'csrf.invalid': 'The csrf token is missing or wrong',
  'permission.denied': 'You have no permission for this',
  'second_factor.required': 'Your role asks for a second factor',
  'passkey.limit': 'Enough passkeys are kept already: take one away first',
  'organisation.required': 'The Organisation header is missing',
  'organisation.unknown': 'You do not belong to such an organisation',
  not_found: 'Not found',
  'route.not_found': 'There is no such path',
  'method.not_allowed': 'The path does not take this method',
  'version.stale': 'The record was changed in between',
  'id.conflict': 'Another record has this id',
  'idempotency.conflict': 'The Idempotency-Key was used for something else',
  'idempotency.in_progress': 'The same request is still being worked on',
  'action.not_allowed': 'The record does not allow this action now',
  'record.not_editable': 'The record cannot be edited now',
  'image.limit': 'There are enough images of this stage',
  'schedule.limit': 'Enough reports are sent by mail already: end one first',
  'view.limit': 'Enough views are kept already: take one away first',
  'member.open_work': 'Something open still lies with this member: hand it over first',
  'role.locks_out': 'Nobody would be left who can manage people and roles',
  'role.own_rights': 'Nobody gives himself a right that he does not hold',
  'role.in_use': 'Members or open invitations have this role',
  'invitation.invalid': 'This invitation is unknown, used, revoked or too old',
  'people.limit': 'There are enough of these already',
  'excel.limit': 'Enough files are being made already: wait for one of them',
  'import.limit': 'Enough sheets are being taken in already: wait for one of them',
  'image.mismatch': 'The file is not the announced one',
  'upload.incomplete': 'The file has not arrived whole',
  'upload.busy': 'The same upload is still being written',
  'upload.offset': 'These bytes do not follow those that are here',
  'storage.full': 'There is no room left to store this',
  'storage.unavailable': 'Files cannot be stored or shown at present: try again later',
  'database.unavailable': 'The database does not answer',
  'server.error': 'The server made a mistake',
  'server.stopping': 'The server is stopping',
};

/** So many fields are named at most: an answer does not grow with what somebody makes up. */
export const FIELDS_NAMED = 500;

export const problemOf = (error: ApiError): Problem => {
  const { current, changed_fields, limit, second_factor } = error.details;
  const errors = error.details.errors?.slice(0, FIELDS_NAMED).map(inWords);
  return {
    type: `urn:chainage:problem:${error.code}`,
    title: TITLES[error.code],
    status: error.status,
    code: error.code,
    ...(errors && { detail: errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors }),
    ...(limit && { limit }),
    ...(current && { current }),
    ...(changed_fields && { changed_fields }),
    ...(second_factor && { second_factor }),
  };
};

/** Codes of Fastify, the router and the multipart reader that are the caller's mistake. */
const FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media_type',
};

/** A device comes back by itself, and a store that was asked too much should not be asked by all at once. */
const STORE_AGAIN = 30;

const fromStore = (error: StoreError): ApiError =>
  new ApiError(error.status === 507 ? 'storage.full' : 'storage.unavailable', {
    cause: error,
    retryAfter: STORE_AGAIN,
  });

/** Any thrown thing as one of the listed errors. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const known = fromPostgres(error);
  if (known) return known;
  const { code, statusCode } = error as Partial<FastifyError>;
  const named = code ? FASTIFY[code] : undefined;
  if (named) return new ApiError(named, { cause: error });
  if (isDiskFull(error)) return new ApiError('storage.full', { cause: error });
  if (isStoreError(error)) return fromStore(error);
  if (statusCode === 413) return new ApiError('request.too_large', { cause: error });
  if (statusCode === 415) return new ApiError('request.media_type', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('request.malformed', { cause: error });
  return new ApiError('server.error', { cause: error });
}

function log(request: FastifyRequest, error: ApiError): void {
  // told to end, and says so to whoever asks
  if (error.code === 'server.stopping') request.log.info({ code: error.code }, 'refused');
  else if (error.status >= 500)
    request.log.error({ err: error.details.cause ?? error, code: error.code }, 'request failed');
  else {
    const fields = error.details.errors?.slice(0, FIELDS_NAMED).map((field) => field.path);
    const limit = error.details.limit ?? error.details.counted;
    request.log.info({ code: error.code, fields, limit }, 'refused');
  }
}

/** For what is refused before any plugin has a say: nothing in it is ever a page. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Sends a problem. The body is a string, so that no response schema can stand in its way. */
export function sendProblem(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.details.retryAfter !== undefined) reply.header('retry-after', String(error.details.retryAfter));
  else if (error.status === 503) reply.header('retry-after', '5');
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="Chainage"');
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(error)));
}

/** Sets the error handler; call before any route is registered. */
export function problems(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toApiError(thrown);
    if (error.status === 503) request.server.workers?.suspect(error);
    log(request, error);
    return sendProblem(reply, error);
  });
}

/** The answer to what Node refuses before a request exists: too long a header, no HTTP at all. */
export function rawProblem(code: 'request.malformed' | 'request.too_large', status: number): string {
  const body = JSON.stringify({ ...problemOf(new ApiError(code)), status });
  const reason = status === 431 ? 'Request Header Fields Too Large' : 'Bad Request';
  return [
    `HTTP/1.1 ${status} ${reason}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/problem+json; charset=utf-8',
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
