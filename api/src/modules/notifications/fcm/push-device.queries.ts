import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PushDeviceBody } from '@chainage/shared/contracts/push';
import { sha256 } from '#kernel/database/content-hash.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { GeneratedTime } from '#kernel/database/tables.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { PUSH_DEVICES } from '#limits.ts';

interface PushDeviceTable {
  id: string;
  account_id: string;
  session_id: string;
  endpoint: string;
  vapid_key: string;
  created_at: GeneratedTime;
}

declare module '#kernel/database/tables.ts' {
  interface Database {
    push_device: PushDeviceTable;
  }
}

type Caller = Pick<Tenant, 'db' | 'accountId' | 'sessionId'>;

/** Where the session's device is told; null where it is not, or only under a key that the server has no more. */
export async function endpointOf({ db, accountId, sessionId }: Caller, vapidKey: string): Promise<string | null> {
  const device = await db
    .selectFrom('push_device')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('vapid_key', '=', vapidKey)
    .executeTakeFirst();
  return device?.endpoint ?? null;
}

export async function keepDevice({ db, accountId, sessionId }: Caller, body: PushDeviceBody): Promise<void> {
  const { endpoint, keys } = body.subscription;
  await sql`select keep_push_device(${uuidv7()}::uuid, ${accountId}::uuid, ${sessionId}::uuid, ${endpoint}, ${keys.p256dh},
    ${keys.auth}, ${body.public_key}, ${sha256(body.renewal)}, ${PUSH_DEVICES}::int)`.execute(db);
}

export async function dropDevice({ db, accountId, sessionId }: Caller): Promise<void> {
  await db.deleteFrom('push_device').where('account_id', '=', accountId).where('session_id', '=', sessionId).execute();
}

/** False where nobody signed in has the device with this word. */
export async function renewDevice(db: Db, body: PushDeviceBody): Promise<boolean> {
  const { endpoint, keys } = body.subscription;
  const { rows } = await sql<{ renewed: boolean }>`select renew_push_device(${sha256(body.renewal)}, ${endpoint},
    ${keys.p256dh}, ${keys.auth}, ${body.public_key}) as renewed`.execute(db);
  return rows[0]?.renewed ?? false;
}
