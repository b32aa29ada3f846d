import { changesOf } from '#kernel/records/changes.ts';
import { required, type EffectOf } from './effect.ts';
import { checkColleague } from './review.ts';

/** Another reviewer, another resolver, or both. */
export const assign: EffectOf = (move) => {
  const { assigned_to: reviewer, resolver } = move.data;
  const errors = [
    ...(reviewer === undefined ? [] : checkColleague(move, 'assigned_to', reviewer)),
    ...(resolver === undefined ? [] : checkColleague(move, 'resolver', resolver)),
  ];
  if (reviewer === undefined && resolver === undefined) errors.push(required('assigned_to'));
  const chosen = {
    ...(reviewer === undefined ? {} : { assigned_to: reviewer }),
    ...(resolver === undefined ? {} : { resolver }),
  };
  return {
    history: {
      changed: changesOf({ assigned_to: move.issue.values.assigned_to, resolver: move.issue.resolver }, chosen),
    },
    errors,
  };
};
