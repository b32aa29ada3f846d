import { sql, type RawBuilder } from 'kysely';

/** `slaState` of `sla.ts` for rows of `alias`. */
export function slaStateSql(alias: string, now: Date): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case
    when ${column('due_at')} is null or ${column('status')} in ('draft', 'rejected', 'cancelled') then 'none'
    when ${column('resolved_at')} is not null then
      case when ${column('resolved_at')} <= ${column('due_at')} then 'on_time' else 'breached' end
    when ${column('due_at')} < ${now} then 'breached'
    when ${column('due_soon_at')} <= ${now} then 'due_soon'
    else 'on_time' end`;
}

/** When that state changes by itself; null where it does not. */
export function nextClockSql(alias: string, now: Date): RawBuilder<Date | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('resolved_at')} is not null then null
    when ${column('due_soon_at')} > ${now} then ${column('due_soon_at')} else ${column('due_at')} end`;
}
