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

/** Steps that take a report back, with the event of each and whom its row of the flow tells. */
const TAKEN_BACK: Readonly<Record<string, { event: string; tells: string }>> = {
  cancel: { event: 'cancelled', tells: 'assigned_to' },
  reject: { event: 'rejected', tells: 'created_by' },
};

/** Whoever was told of a death is told that its report no longer stands. */
export function takenBackNotices(type: IssueType, verb: string, after: Readonly<Values>): Notice[] {
  const step = TAKEN_BACK[verb];
  if (!step || !Object.hasOwn(issueTypeOf(type)?.computed({}) ?? {}, 'killed')) return [];
  const told = after[step.tells];
  const but = typeof told === 'number' ? [told] : [];
  return [{ event: step.event, members: [], roles: TOLD, whoHeard: { of: ['fatal', 'died'], but } }];
}
