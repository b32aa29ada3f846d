import { sql } from 'kysely';
import { PREVIEW_MOST, RETENTION_KINDS, type RetentionKind } from '@chainage/shared/contracts/retention-paths';
import type { Retention, RetentionEdit, RetentionPreview } from '@chainage/shared/contracts/retention';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { dueOf, findRetained } from '#kernel/erasure/retention.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

export interface RetentionRow {
  kind: RetentionKind;
  months: number;
  set_by: number;
  account_id: string;
}

export async function readRetention(db: Db): Promise<RetentionRow[]> {
  const { rows } = await sql<RetentionRow>`select t.kind, t.months, t.set_by, t.account_id from retention t
    where ${own('t')}`.execute(db);
  return rows;
}

/** Every kind; null where nothing goes. */
export function toRetention(rows: readonly RetentionRow[]): Retention {
  const months = new Map(rows.map((row) => [row.kind, row.months]));
  return Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, months.get(kind) ?? null])) as Retention;
}

/** Writes what is named and leaves the rest. */
export async function writeRetention({ db, memberId, accountId, now }: Tenant, edit: RetentionEdit): Promise<void> {
  for (const kind of RETENTION_KINDS) {
    const months = edit[kind];
    if (months === undefined) continue;
    if (months === null) await sql`delete from retention t where ${own('t')} and t.kind = ${kind}`.execute(db);
    else
      await sql`insert into retention as t (organisation_id, kind, months, set_by, account_id, set_at)
        values (${ownId}, ${kind}, ${months}, ${memberId}, ${accountId}, ${now.toISOString()}::timestamptz)
        on conflict (organisation_id, kind) do update set months = excluded.months, set_by = excluded.set_by,
          account_id = excluded.account_id, set_at = excluded.set_at`.execute(db);
  }
}

/** So many months before, on the same day of the month where there is one. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const days = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), days));
  return before;
}

/** What would go at once, were it kept so long. */
export async function previewOf(
  { db, now }: Tenant,
  { kind, months }: { kind: RetentionKind; months: number },
): Promise<RetentionPreview> {
  const retained = findRetained(kind);
  const rows = retained ? await dueOf(db, retained, { before: monthsBefore(now, months), most: PREVIEW_MOST + 1 }) : [];
  const counted = rows.slice(0, PREVIEW_MOST);
  return {
    records: counted.length,
    photos: counted.reduce((sum, { photos }) => sum + photos, 0),
    capped: rows.length > PREVIEW_MOST,
  };
}
