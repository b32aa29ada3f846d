/** In whose name orders are taken over: whoever asked for it, or the first who may sync. */
import type { Db } from '#kernel/database/connect.ts';
import { asReader, memberNow } from '#kernel/tenancy/member-now.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { accountOf, whoSyncs } from './stored-orders.queries.ts';

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** Undefined where nobody in the organisation may. */
export async function acting(
  db: Db,
  { organisationId, memberId, now }: { organisationId: string; memberId: number | null; now: Date },
): Promise<Tenant | undefined> {
  const asked = memberId === null ? undefined : await memberNow(db, memberId);
  const id = asked && memberId !== null ? memberId : await whoSyncs(db);
  const member = id === undefined ? undefined : (asked ?? (await memberNow(db, id)));
  if (!member || id === undefined) return undefined;
  const reader = asReader(member, { db, organisationId, memberId: id, now });
  return { ...reader, accountId: await accountOf(db, id), sessionId: NO_SESSION };
}
