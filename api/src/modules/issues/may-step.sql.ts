import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AskedStep } from '@chainage/shared/contracts/issues/issue-list';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { own } from '#kernel/database/own.ts';
import { settingColumn } from '#kernel/declarations/settings.ts';
import { mayStep } from '#kernel/workflow/may-step.sql.ts';
import { CLIENT_APPROVAL_REQUIRED } from '#modules/settings/client-approval.ts';
import type { Reader } from './issue.model.ts';
import { isClientEngineer } from './roles.ts';

type Condition = RawBuilder<SqlBool>;

/** `mayReview` of `issue.policy.ts`, on the rows of `i`. */
function reviewed({ memberId, permissions }: Reader): Condition {
  const typesOf = (scope: string) =>
    ISSUE_TYPES.filter((type) => permissions.includes(`review__${scope}__issue_${type}`)).map((type) => sql.lit(type));
  const [all, assigned] = [typesOf('all'), typesOf('assigned')];
  const ways = [
    ...(all.length > 0 ? [sql`i.issue_type in (${sql.join(all)})`] : []),
    ...(assigned.length > 0 ? [sql`(i.issue_type in (${sql.join(assigned)}) and i.assigned_to = ${memberId})`] : []),
  ];
  return sql`(${sql.join([sql`false`, ...ways], sql` or `)})`;
}

/** `mayExtend` of `issue.policy.ts`. */
function extended({ permissions, roleKey }: Reader): Condition {
  if (!permissions.includes('extend__all__issue')) return sql`false`;
  if (isClientEngineer(roleKey)) return sql`true`;
  const required = settingColumn(sql.ref('o.settings'), CLIENT_APPROVAL_REQUIRED);
  return sql`(select not ${required} from organisation o where ${own('o', 'id')})`;
}

/** Issues on which the reader may take one of these steps; `may-step.test.ts` holds it against `allowed_actions`. */
export const mayTake = (verbs: readonly AskedStep[], reader: Reader): Condition =>
  mayStep(issueFlow, verbs, {
    column: (name) => sql.ref(`i.${name}`),
    memberId: reader.memberId,
    rights: { review: reviewed(reader), extend: extended(reader) },
  });
