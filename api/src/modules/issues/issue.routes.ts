/** Issues: spec.md section 7, design.md section 4. The kernel serves them; what issues add is in `issue.served.ts`. */
import {
  createIssueBodySchema,
  editIssueBodySchema,
  issueActionBodySchema,
  issueAnswerSchema,
} from '@chainage/shared/contracts/issues/bodies';
import { issueListQuerySchema } from '@chainage/shared/contracts/issues/issue-list';
import { issueRowSchema } from '@chainage/shared/contracts/issues/issue';
import { recordRoutes } from '#kernel/records/record-routes.ts';
import { issueServed } from './issue.served.ts';
import { listIssues } from './list.queries.ts';

export const issueRoutes = recordRoutes(issueServed, {
  paths: { one: 'organisation/data/issue/', list: 'organisation/data/issues/' },
  tag: 'issues',
  one: 'issue',
  schemas: {
    create: createIssueBodySchema,
    edit: editIssueBodySchema,
    action: issueActionBodySchema,
    answer: issueAnswerSchema,
    row: issueRowSchema,
    query: issueListQuerySchema,
  },
  list: listIssues,
});
