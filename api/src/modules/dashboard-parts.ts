/** What every module adds to the dashboards of an organisation: one line each (domain.md section 6). */
import type { DashboardPart } from './dashboards/dashboard-part.ts';
import { dprBoard } from './dpr/progress/dpr-board.ts';
import { issueBoard } from './issues/counts/issue-board.ts';
import { orderBoard } from './purchase-orders/balance.routes.ts';
import { safetyBoard } from './safety/statistics/safety-board.ts';
import { stockBoard } from './stock/stock-board.ts';

export const DASHBOARD_PARTS = [
  issueBoard,
  dprBoard,
  stockBoard,
  orderBoard,
  safetyBoard,
] as unknown as readonly DashboardPart[];
