/** An issue as the strip of a road has it, and as its list beside says it. */
import type { z } from '@chainage/shared/zod';
import { alongRoadOf } from '@chainage/shared/contracts/along-road';
import { issueRowSchema } from './issue.ts';

const roadIssueSchema = issueRowSchema.pick({
  ...{ id: true, number: true, issue_type: true, status: true, highway: true, package: true, direction: true },
  ...{ chainage_from: true, chainage_to: true, occurred_at: true, priority: true, due_at: true, sla_state: true },
  ...{ sub_type_label: true, sub_type_labels: true, category_label: true, category_labels: true, facts: true },
});
export type RoadIssue = z.infer<typeof roadIssueSchema>;
export const roadIssuesSchema = alongRoadOf(roadIssueSchema);
