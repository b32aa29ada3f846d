/** The third dashboard: every organisation as the account role admin sees it (domain.md section 6). */
import { z } from 'zod';

/** Where it is read. */
export const PLATFORM_DASHBOARD_PATH = 'organisation/stats/admin/dashboard/view3/';

/** A member counts as active whose account was used within so many days. */
export const ACTIVE_DAYS = 30;

const count = z.int().min(0);
const figures = {
  members: count,
  active_members: count,
  /** Numbers given: a record gets one as it leaves draft, and none is used twice. */
  records: count,
  files: count,
  file_bytes: count,
  /** Systems whose last reading failed. */
  failing_syncs: count,
  failed_jobs: count,
};

export const platformDashboardSchema = z.object({
  totals: z.object({ organisations: count, ...figures }),
  /** The platform's own jobs that were given up or failed. */
  platform_failed_jobs: count,
  results: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      code: z.string(),
      state: z.string().nullable(),
      created_at: z.string(),
      ...figures,
    }),
  ),
});
export type PlatformDashboard = z.infer<typeof platformDashboardSchema>;
