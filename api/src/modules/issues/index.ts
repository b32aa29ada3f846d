/** Issues of all types: records, list, moves, files, and how many stand where. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { issueRoutes } from './issue.routes.ts';
import './breaches/breach-sheet.ts';
import { breachRoutes } from './breaches/breach.routes.ts';
import './issue.paper.ts';
import './issue.personal.ts';
import './issue.retention.ts';
import { repairTimesRoutes } from './repair-times/repair-times.routes.ts';
import './sheet/issue-sheet.ts';
import './sheet/type-sheets.ts';
import './reports/report-sheets.ts';
import './reports/report-chapters.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { patrolRoundServed } from './patrol-rounds/round.served.ts';
import './patrol-shift/shift-sheet.ts';
import { shiftRoutes } from './patrol-shift/shift.routes.ts';
import './preventive/schedule-sheet.ts';
import { plannedWorkServed } from './preventive/planned-work.served.ts';
import { workScheduleServed } from './preventive/work-schedule.served.ts';
import { roadRoutes } from './road/road.routes.ts';
import { statusDashboardRoutes } from './status-dashboard.routes.ts';

export const issuesModule: FastifyPluginAsyncZod = async (app) => {
  await app.register(issueRoutes);
  await app.register(statusDashboardRoutes);
  await app.register(patrolRoundServed.routes);
  await app.register(shiftRoutes);
  await app.register(workScheduleServed.routes);
  await app.register(plannedWorkServed.routes);
  await app.register(repairTimesRoutes);
  await app.register(breachRoutes);
  await app.register(reportRoutes);
  await app.register(roadRoutes);
};
