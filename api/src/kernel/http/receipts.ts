/**
 * Receipts of writes (design.md section 4). The row is inserted before the work and filled with the answer after it, in
 * one transaction: a second request with the same key waits for the first, then gets its answer.
 */
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { canonicalJson, sha256 } from '#kernel/database/content-hash.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { ApiError, fieldError } from './api-error.ts';

/** A write, as its receipt knows it. */
export interface Write {
  key: string;
  accountId: string;
  method: string;
  path: string;
  hash: string;
}

/** What was answered. */
export interface Receipt {
  status: number;
  answer: string;
}

type Table = 'receipt' | 'account_receipt';

/** A write with what its receipt keeps of the answer. */
export interface DoneWrite {
  write: Write;
  kept: Receipt;
  /** When it was done, where its key has not been claimed: its receipt is then a new row. */
  unclaimedAt?: Date | undefined;
}

const KEY = /^[\x21-\x7e]{8,128}$/;
const QUOTED = /^"(.*)"$/;

/** The key as sent: bare, or quoted as the draft's structured field. */
function keyOf(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string' || header === '') throw fieldError('Idempotency-Key', 'required');
  const key = QUOTED.exec(header)?.[1] ?? header;
  if (!KEY.test(key)) throw fieldError('Idempotency-Key', 'invalid');
  return key;
}

/** What was sent, so that a repeat can be told from another request under the same key. */
export function writeOf(request: FastifyRequest, accountId: string): Write {
  const [path = '', query = ''] = request.url.split('?');
  return {
    key: keyOf(request),
    accountId,
    method: request.method,
    path: path.replace(/\/+$/, ''),
    hash: sha256(
      `${query}\n${canonicalJson(request.sentBody ?? request.body ?? null)}\n${request.upload?.sha256 ?? ''}`,
    ),
  };
}

const LOCK_NOT_AVAILABLE = '55P03';

async function claimRow(db: Db, table: Table, write: Write): Promise<Date | undefined> {
  const { key, accountId, method, path, hash } = write;
  try {
    const [column, value] = table === 'receipt' ? [sql`organisation_id, `, sql`${ownId}, `] : [sql``, sql``];
    const { rows } = await sql<{ created_at: Date }>`
      insert into ${sql.table(table)} (${column}key, account_id, method, path, hash)
      values (${value}${key}, ${accountId}, ${method}, ${path}, ${hash})
      on conflict do nothing returning created_at`.execute(db);
    return rows[0]?.created_at;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE)
      throw new ApiError('idempotency.in_progress', { retryAfter: 5, cause: error });
    throw error;
  }
}

/** Claims the key for this write, from when on; answers the earlier receipt too where the same write was done before. */
export async function claim(db: Db, table: Table, write: Write): Promise<{ at: Date; earlier?: Receipt }> {
  const claimed = await claimRow(db, table, write);
  if (claimed) return { at: claimed };
  const found = await db
    .selectFrom(table)
    .select(['account_id', 'method', 'path', 'hash', 'status', 'answer', 'created_at'])
    .where('key', '=', write.key)
    .$if(table === 'account_receipt', (own) => own.where('account_id', '=', write.accountId))
    .executeTakeFirst();
  const isSame =
    found?.account_id === write.accountId &&
    found.method === write.method &&
    found.path === write.path &&
    found.hash === write.hash;
  if (!isSame || found.status === null) throw new ApiError('idempotency.conflict');
  return { at: found.created_at, earlier: { status: found.status, answer: found.answer ?? '' } };
}

/** Whether this member has had an answer under the request's key already. */
export async function wasAnswered({ db, accountId }: Tenant, request: FastifyRequest): Promise<boolean> {
  const found = await db
    .selectFrom('receipt')
    .select('status')
    .where('key', '=', keyOf(request))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The update that completes receipts of one table and one account, as a part of the transaction's last statement (`end-of-writes.ts`). */
export function completion(table: Table, done: readonly DoneWrite[]) {
  const rows = done.map(({ write: { key }, kept }) => sql`(${key}::text, ${kept.status}::int, ${kept.answer}::text)`);
  return sql`update ${sql.table(table)} r set status = d.status, answer = d.answer
    from (values ${sql.join(rows)}) as d (key, status, answer)
    where ${table === 'receipt' ? own('r') : sql`true`} and r.key = d.key and r.account_id = ${done[0]?.write.accountId}`;
}

/** The insert of whole receipts, which fails where one of the keys is there already. */
export function newReceipts(done: readonly DoneWrite[]) {
  const rows = done.map(
    ({ write: { key, accountId, method, path, hash }, kept, unclaimedAt }) =>
      sql`(${ownId}, ${key}, ${accountId}, ${method}, ${path}, ${hash}, ${kept.status}, ${kept.answer}, ${unclaimedAt})`,
  );
  return sql`insert into receipt (organisation_id, key, account_id, method, path, hash, status, answer, created_at)
    values ${sql.join(rows)}`;
}
