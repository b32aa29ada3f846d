/** The issue's workflow, joined to who may (`issue.policy.ts`); what a step does beside its row stands in `transitions/`. */
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueFlow, type IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { emptyOf, together } from '#kernel/fields/together.ts';
import { allowedVerbs, machineOf, type Asked } from '#kernel/workflow/machine.ts';
import { RULES } from './issue.policy.ts';
import type { IssueSettings, Reader, StoredIssue } from './issue.model.ts';

export type IssueAsk = [Reader, StoredIssue, IssueSettings];

export const issueMachine = machineOf<IssueAction, IssueAsk>(issueFlow, RULES);

/** The record as conditions and rows of the flow see it: every field its type has, empty ones as null. */
export function recordOf(issue: StoredIssue): Record<string, unknown> {
  const { values, ...server } = issue;
  const shape = shapeOf(issueTypeOf(issue.issue_type) as IssueTypeDefinition);
  return together(emptyOf(shape), values, server);
}

const askedOf = (issue: StoredIssue, reader: Reader, settings: IssueSettings, now: Date): Asked<IssueAsk> => ({
  facts: { state: issue.status, record: recordOf(issue), now },
  ask: [reader, issue, settings],
  memberId: reader.memberId,
});

/** `allowed_actions` of an issue for this reader. */
export const allowedActions = (issue: StoredIssue, reader: Reader, settings: IssueSettings, now: Date): IssueAction[] =>
  allowedVerbs(issueMachine, askedOf(issue, reader, settings, now));
