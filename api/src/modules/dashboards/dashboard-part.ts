/** What a module adds to a dashboard of an organisation; listed in `modules/dashboard-parts.ts`. */
import type { z } from 'zod';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** Months, `YYYY-MM`, both included, and a package or all of them. */
export interface DashboardAsk {
  from: string;
  to: string;
  package?: number | undefined;
}

export interface DashboardPart<Answer = unknown> {
  view: 'view1' | 'view2';
  /** The module's name: where its part stands in the answer. */
  module: string;
  schema: z.ZodType<Answer>;
  /** A reader without any of these is told nothing of it. */
  needs?: readonly string[];
  /** Of what its reader may see, in as many statements as a dashboard has for it (docs/dashboards.md). */
  read: (tenant: Tenant, ask: DashboardAsk) => Promise<Answer>;
}
