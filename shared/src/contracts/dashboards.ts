/** Dashboards of an organisation (domain.md section 6): one call for each, what its modules say of it beside each other. */
import { z } from '@chainage/shared/zod';
import { idText } from './list.ts';

/** What the first two are asked for. */
export const dashboardQuerySchema = z.strictObject({
  /** The first month and the last, `YYYY-MM`, both included; this month where they are left out, a year at most. */
  from: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid')
    .optional(),
  to: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid')
    .optional(),
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
