/** Dashboards of an organisation (domain.md section 6): one call for each, what its modules say of it beside each other. */
import { z } from '@chainage/shared/zod';
import { idText } from './list.ts';
import { MONTH } from '@chainage/shared/lib/format/days';

/** What the first two are asked for. */
export const dashboardQuerySchema = z.strictObject({
  /** The first month and the last, `YYYY-MM`, both included; this month where they are left out, a year at most. */
  from: z.string().regex(MONTH, 'invalid').optional(),
  to: z.string().regex(MONTH, 'invalid').optional(),
  package: idText().optional(),
});
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

/** Around what modules say. */
export interface Dashboard {
  from: string;
  to: string;
  /** By the module's name. */
  parts: Readonly<Record<string, unknown>>;
}
