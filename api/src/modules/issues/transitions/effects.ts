import type { IssueAction } from '@chainage/shared/contracts/issues/actions';
import { assign } from './assignment.ts';
import { extend, requestExtension } from './extension.ts';
import { updateFollowup } from './follow-up.ts';
import { approve, reopen, verify } from './review.ts';
import { submit } from './submit.ts';
import { resolve, start, temporaryFix } from './work.ts';
import type { EffectOf } from './effect.ts';

const nothing: EffectOf = () => ({});
/** Links stand in a table of their own (`links.queries.ts`); the history says which. */
const link: EffectOf = ({ data }) => ({ history: { issue: data.issue, relation: data.relation } });

/** What each action must have and does, beside its row in `table.ts`. */
export const EFFECTS: Record<IssueAction, EffectOf> = {
  submit,
  start,
  temporary_fix: temporaryFix,
  resolve,
  return: nothing,
  reject: nothing,
  approve,
  verify,
  reopen,
  request_extension: requestExtension,
  extend,
  cancel: nothing,
  assign,
  update_followup: updateFollowup,
  comment: nothing,
  link,
  unlink: link,
};
