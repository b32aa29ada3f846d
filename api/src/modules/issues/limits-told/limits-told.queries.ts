import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { settingColumn } from '#kernel/declarations/settings.ts';
import { clockStartSql } from '../sla.sql.ts';
import { DUE_SOON_PERCENT, ESCALATION_HOURS, ESCALATION_ROLE } from './settings.ts';

export const DUE_SOON = 1;
export const BREACHED = 2;
export const ESCALATED = 3;

export interface Reached {
  id: string;
  /** What has come, and what was told of this limit before. */
  stage: number;
  before: number;
  assigned_to: number | null;
  resolver: number | null;
  role: string;
}

/** A limit that runs: until the repair, or until it is made safe for now. */
export type LimitKind = 'repair' | 'temporary';

const percent = settingColumn(sql.ref('o.settings'), DUE_SOON_PERCENT);
/** As far as an index can answer: `due`, when it is due soon, what ends it, and where it is noted. */
const LIMITS = {
  repair: {
    due: sql.ref('i.due_at'),
    soon: sql.ref('i.due_soon_at'),
    runs: sql`i.resolved_at is null and i.due_at is not null`,
    told: sql.table('issue_limit_told'),
  },
  temporary: {
    due: sql.ref('i.temporary_due_at'),
    soon: sql`i.temporary_due_at - (i.temporary_due_at - ${clockStartSql('i')}) * (100 - ${percent}) / 100`,
    runs: sql`i.resolved_at is null and i.temporary_at is null and i.temporary_due_at is not null`,
    told: sql.table('issue_temporary_told'),
  },
} as const;

/**
 * Notes of issues whose clock runs which stage they have reached, and answers those that had not: the row is what keeps anybody from
 * being told twice. A limit that was moved later begins anew. What had come long before the server got the record is noted as told.
 */
export async function noteReached(
  db: Db,
  { now, most, freshDays, limit }: { now: Date; most: number; freshDays: number; limit: LimitKind },
): Promise<{ noted: number; reached: Reached[] }> {
  const settings = sql.ref('o.settings');
  const { due, soon, runs, told } = LIMITS[limit];
  const { rows } = await sql<Reached & { is_old: boolean }>`
    with open as (
      select i.id, ${due} as due_at, i.assigned_to, i.resolver, ${settingColumn(settings, ESCALATION_ROLE)} as role,
        ${due} < i.received_at - ${freshDays}::int * interval '1 day' as is_old,
        case when t.due_at >= ${due} then t.stage else 0 end as before,
        case
          when ${due} > ${now}::timestamptz then 1
          when ${settingColumn(settings, ESCALATION_HOURS)} >= 0
            and ${due} + ${settingColumn(settings, ESCALATION_HOURS)} * interval '1 hour' <= ${now}::timestamptz then 3
          else 2 end as stage
      from issue i
      join organisation o on ${own('o', 'id')}
      left join ${told} t on ${own('t')} and t.issue_id = i.id
      where ${own('i')} and ${runs}
        and i.status not in ('draft', 'rejected', 'cancelled', 'closed')
        and (${due} <= ${now}::timestamptz or ${soon} <= ${now}::timestamptz)),
    fresh as (select * from open where stage > before order by due_at, id limit ${most}::int),
    told as (
      insert into ${told} as t (organisation_id, issue_id, due_at, stage)
      select ${ownId}, id, due_at, stage from fresh order by id
      on conflict (organisation_id, issue_id) do update set due_at = excluded.due_at, stage = excluded.stage
        where t.due_at < excluded.due_at or t.stage < excluded.stage
      returning t.issue_id)
    select f.id, f.stage, f.before, f.assigned_to, f.resolver, f.role, f.is_old
    from fresh f join told on told.issue_id = f.id order by f.due_at, f.id`.execute(db);
  return { noted: rows.length, reached: rows.filter(({ is_old: isOld }) => !isOld) };
}
