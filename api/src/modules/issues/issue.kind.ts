/** What the kernel knows of issues: who sees one, and which files it takes. */
import { sql } from 'kysely';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { IMAGES_PER_STAGE, STAGE_TYPES, STAGES } from '@chainage/shared/contracts/issues/image';
import { own } from '#kernel/database/own.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { recordKind } from '#kernel/records/record-kinds.ts';
import { mayAddImage, mayBeginWithImage, mayView } from './issue.policy.ts';
import { loadIssue } from './issue.queries.ts';
import { issuesOf, pointedInto } from './issues-of.queries.ts';
import { issueNotices } from './notices/issue.notices.ts';
import { visibleTo } from './visibility.ts';

export const issueKind = recordKind({
  entity: 'issue',
  seen: (tenant, id) => sql`select i.number, i.chainage_from as chainage, i.direction from issue i
    where ${own('i')} and i.id = ${id} and ${visibleTo(tenant, 'i')}`,
  notices: issueNotices,
  // registers that types of issues point into, from their own fields and from rows among them
  refers: (register, ids) =>
    pointedInto(register)
      ? sql`select distinct substr(t.token, 2)::uuid as id from issue_token t
          where ${own('t')} and t.token = any (select '@' || named.id from unnest(${ids}::text[]) as named(id))`
      : undefined,
  referring: issuesOf,
  register: {
    name: 'issues',
    facts: (ids) => sql`select i.id, true as is_active from issue i where ${own('i')} and i.id = any (${ids})`,
  },
  files: {
    path: '/api/organisation/data/issue/:id/issue-image/',
    tag: 'issue images',
    stages: Object.fromEntries(STAGES.map((stage) => [stage, { types: STAGE_TYPES[stage], max: IMAGES_PER_STAGE }])),
    mayComeWithNew: (member, { issue_type }) => mayBeginWithImage(member, issue_type as IssueType),
    checkMayAdd: async (tenant, id, { lock }) => {
      const loaded = await loadIssue(tenant.db, tenant, id, { lock, bare: true });
      if (!loaded || !mayView(tenant, loaded.record, loaded.settings)) throw new ApiError('not_found');
      if (!mayAddImage(tenant, loaded.record, loaded.settings)) throw new ApiError('permission.denied');
    },
  },
});
