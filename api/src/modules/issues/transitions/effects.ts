import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { assign } from './assignment.ts';
import { extend, requestExtension } from './extension.ts';
import { updateFollowup } from './follow-up.ts';
import { approve, reopen } from './review.ts';
import { onSpot, submit } from './submit.ts';
import { resolve, start, temporaryFix } from './work.ts';
import type { RecordMove } from '#kernel/records/served-kind.ts';
import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import { stepKey } from '@chainage/shared/contracts/kit/flow';
import type { Facts } from '../facts.model.ts';
import type { LoadedIssue } from '../issue.queries.ts';
import type { ServedType } from '../issue.type.ts';
import type { Effect, EffectOf, MoveData } from './effect.ts';

/** Links stand in a table of their own (`kernel/links`); the history says which. */
const link: EffectOf = ({ data }) => ({ history: { issue: data.issue, relation: data.relation } });

/** Its clock ends as the step arrives, for until then people are told that it is late; what was late by then stays in the register. */
const calledOff: EffectOf = ({ now }) => ({ set: { called_off_at: now.toISOString() } });

/** What steps check and do beside their rows in the contract's `issueFlow`, by key or verb; most do nothing. */
const EFFECTS: Partial<Record<IssueAction | 'on_spot', EffectOf>> = {
  submit,
  on_spot: onSpot,
  start,
  temporary_fix: temporaryFix,
  resolve,
  approve,
  reopen,
  request_extension: requestExtension,
  extend,
  assign,
  reject: calledOff,
  cancel: calledOff,
  update_followup: updateFollowup,
  link,
  unlink: link,
};

/** The effect of a step on its way. */
export function effectOf({
  tenant,
  loaded,
  type,
  facts,
  data,
  step,
  to,
  contract,
}: RecordMove<LoadedIssue, Facts, ServedType>): Effect {
  const { definition } = type;
  const { now, clock } = tenant;
  const move = {
    issue: loaded.record,
    definition,
    reader: tenant,
    facts,
    data: data as MoveData,
    step,
    to: to as IssueStatus,
    now,
    clock,
    contract,
  };
  return (EFFECTS[stepKey(step) as keyof typeof EFFECTS] ?? EFFECTS[step.verb as IssueAction])?.(move) ?? {};
}
