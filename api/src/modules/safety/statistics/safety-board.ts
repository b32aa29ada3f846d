/** What safety says on the dashboard of works: programmes that were planned for the months asked for, and held. */
import { sql } from 'kysely';
import { daysOfMonths } from '@chainage/shared/contracts/dashboard-paths';
import { safetyBoardSchema, type SafetyBoard } from '@chainage/shared/contracts/safety/board';
import { PLANNED_STATES } from '@chainage/shared/contracts/safety/board-lists';
import { SEES_STATISTICS } from '@chainage/shared/contracts/safety/statistics/place';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { DashboardAsk, DashboardPart } from '#modules/dashboards/dashboard-part.ts';
import { HELD, inTime, labelsOf } from './lines.sql.ts';

async function readSafetyBoard({ db }: Tenant, ask: DashboardAsk): Promise<SafetyBoard> {
  const [from, to] = daysOfMonths(ask.from, ask.to);
  const { rows: types } = await sql<SafetyBoard['types'][number]>`
    with counted as (select g.program_type, count(*)::int as planned, count(*) filter (where g.status in ${HELD})::int as held
      from safety_program g
      where ${own('g')} and g.status in (${sql.join([...PLANNED_STATES])}) and ${inTime(sql.ref('g.planned_at'), { from, to })}
        and ${ask.package === undefined ? sql`true` : sql`g.package = ${ask.package}::bigint`}
      group by g.program_type)
    select t.id::int as id, t.label, ${labelsOf('t')} as labels, c.planned, c.held
    from counted c join lookup t on ${own('t')} and t.id = c.program_type order by t.sort_order, t.id`.execute(db);
  const sum = (of: 'planned' | 'held') => types.reduce((all, type) => all + type[of], 0);
  return { planned: sum('planned'), held: sum('held'), types };
}

export const safetyBoard: DashboardPart<SafetyBoard> = {
  view: 'view2',
  module: 'safety',
  schema: safetyBoardSchema,
  needs: [SEES_STATISTICS],
  read: readSafetyBoard,
};
