import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import { assign } from './assignment.ts';
import { extend, requestExtension } from './extension.ts';
import { updateFollowup } from './follow-up.ts';
import { approve, reopen } from './review.ts';
import { onSpot, submit } from './submit.ts';
import { resolve, start, temporaryFix } from './work.ts';
import type { EffectOf } from './effect.ts';

/** Links stand in a table of their own (`kernel/links`); the history says which. */
const link: EffectOf = ({ data }) => ({ history: { issue: data.issue, relation: data.relation } });

/** What steps check and do beside their rows in the contract's `issueFlow`, by key or verb; most do nothing. */
export const EFFECTS: Partial<Record<IssueAction | 'on_spot', EffectOf>> = {
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
  update_followup: updateFollowup,
  link,
  unlink: link,
};
