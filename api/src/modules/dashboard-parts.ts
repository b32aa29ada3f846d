/** What every module adds to the dashboards of an organisation: one line each (domain.md section 6). */
import type { DashboardPart } from './dashboards/dashboard-part.ts';
import { issueBoard } from './issues/counts/issue-board.ts';

export const DASHBOARD_PARTS: readonly DashboardPart[] = [issueBoard] as readonly DashboardPart[];
