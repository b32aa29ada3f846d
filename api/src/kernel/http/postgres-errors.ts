/** PostgreSQL refuses, we translate. Names of tables and constraints stay in the log. */
import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import { ApiError } from './api-error.ts';

/** Refusals of a value; the schema should have caught them, so the answer names no field. */
const VALUE_ERRORS: Record<string, FieldCode> = {
  '22001': 'too_long',
  '22003': 'too_large',
  '22007': 'not_a_date',
  '22008': 'not_a_date',
  '22009': 'not_a_date',
  '22021': 'characters',
  '22023': 'invalid',
  '22P02': 'invalid',
  '22P05': 'characters',
  '23502': 'required',
  '23503': 'unknown_id',
  '23505': 'duplicate',
  '23514': 'invalid',
};

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EAI_AGAIN']);
/** Cancelled by a limit, lock not free in time, deadlock, conflict of serialisable transactions. */
const BUSY = new Set(['57014', '55P03', '40P01', '40001', '53300', '25P03']);

/** Of a cluster (docs/cluster.md): a shard that was moved or cut in the meantime, a coordinator that dies while it waits for a worker. */
const PASSING = /^(could not find valid entry for shard|postmaster was shut down)/;

interface Thrown {
  message: string;
  code?: unknown;
  syscall?: string;
  severity?: string;
  errors?: unknown[];
}

/** Calls on a socket. pg is the only one whose socket errors reach a handler's caller with the name of the call. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write']);

function isUnreachable(code: string, { syscall, message }: Thrown): boolean {
  if (syscall !== undefined && SOCKET_CALLS.has(syscall) && UNREACHABLE.has(code)) return true;
  // Connection lost; going down; the role may not sign in any more; the database is not there any more.
  if (/^(08|57P|28|3D)/.test(code)) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message,
  );
}

/** The listed error for an error of the database, or undefined where it is none or a mistake of ours. */
export function fromPostgres(error: unknown): ApiError | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  const thrown = error as Thrown;
  const code = typeof thrown.code === 'string' ? thrown.code : '';
  // One error per address that was tried.
  if (thrown.errors?.some((inner) => fromPostgres(inner)))
    return new ApiError('database.unavailable', { cause: error });
  if (isUnreachable(code, thrown) || BUSY.has(code)) return new ApiError('database.unavailable', { cause: error });
  if (code === 'XX000' && PASSING.test(thrown.message)) return new ApiError('database.unavailable', { cause: error });
  if (code === '53100') return new ApiError('storage.full', { cause: error });
  const field = VALUE_ERRORS[code];
  if (!field || thrown.severity === undefined) return undefined;
  return new ApiError('request.invalid', {
    errors: [{ path: '', code: field, message: 'Refused by the database' }],
    cause: error,
  });
}
