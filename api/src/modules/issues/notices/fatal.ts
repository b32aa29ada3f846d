/** A death on the road is told at once to those who answer for it, whoever reviews the report (domain.md section 4). */
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { Notice } from '#kernel/notifications/notice.model.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';

const TOLD: readonly RoleKey[] = ['project_manager', 'safety_officer', 'client_engineer', 'organisation_admin'];

type CodeOf = (lookupId: number) => string | undefined;

/** How many died by this report: those named, or one where only its classification says so. */
export const killedIn = (type: IssueType, values: Readonly<Values>, codeOf: CodeOf): number => {
  const definition = issueTypeOf(type);
  const named = Number(definition?.computed(values)['killed'] ?? 0);
  return named === 0 && definition?.isClassedFatal?.(values, codeOf) ? 1 : named;
};

/** When it is handed in, and when somebody has died since. */
export function fatalNotices(
  type: IssueType,
  verb: string,
  before: Readonly<Values>,
  after: Readonly<Values>,
  codeOf: CodeOf = () => undefined,
): Notice[] {
  const killed = killedIn(type, after, codeOf);
  if (killed === 0) return [];
  if (verb === 'submit') return [{ event: 'fatal', members: [], roles: TOLD }];
  return killed > killedIn(type, before, codeOf) ? [{ event: 'died', members: [], roles: TOLD }] : [];
}
