/** A hazard that is reported of a finding with one tap: a draft of whoever taps, which says all that the finding knows. */
import type { Severity } from '@chainage/shared/contracts/safety/states';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own } from '#kernel/database/own.ts';
import type { MoveEffect, Values } from '#kernel/records/served-kind.ts';
import type { TableMove } from '#kernel/records/table/table-kind.model.ts';
import { createIssue } from '#modules/issues/issue.served.ts';

/** How likely and how grave, as a hazard counts it (domain.md section 3.3): the product makes a critical finding a high risk. */
const RISK: Readonly<Record<Severity, { likelihood: number; severity: number }>> = {
  low: { likelihood: 2, severity: 2 },
  medium: { likelihood: 3, severity: 3 },
  high: { likelihood: 4, severity: 4 },
  critical: { likelihood: 4, severity: 5 },
};

/** The finding names the hazard from the step on. */
export const nameHazard = (): MoveEffect => ({ values: { hazard_issue: uuidv7() } });

/** Writes the hazard that the finding names, where the programme was held. */
export async function reportHazard({ tenant, step }: TableMove, after: Readonly<Values>): Promise<void> {
  if (step.verb !== 'report_hazard') return;
  const { rows } = await sql<Values>`
    select p.highway, p.package, p.direction, p.chainage_from, p.lat::float as lat, p.lng::float as lng,
      p.location_source, left(coalesce(p.venue, ''), 120) as landmark, coalesce(p.held_from, p.planned_at) as at
    from safety_program p where ${own('p')} and p.id = ${after['safety_program']}::uuid`.execute(tenant.db);
  const { at, landmark, chainage_from: metres, lat, lng, ...place } = rows[0] ?? {};
  const occurred = at instanceof Date && at < tenant.now ? at : tenant.now;
  await createIssue(tenant, {
    id: after['hazard_issue'] as string,
    issue_type: 'hazard',
    description: after['finding'],
    occurred_at: occurred.toISOString(),
    kind: 'unsafe_condition',
    ...RISK[(after['severity'] ?? 'medium') as Severity],
    ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null)),
    ...(typeof metres === 'number' && { chainage_from: (metres / 1000).toFixed(3) }),
    ...(typeof lat === 'number' && typeof lng === 'number' && { lat, lng }),
    ...(landmark !== '' && { landmark }),
  });
}
