import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { planActions } from '@chainage/shared/kit/actions/plan';

const plan = (status: string, allowed_actions: string[], can_edit = 'no', own = true) => {
  const { primary, others } = planActions(issueFlow, { status, allowed_actions, can_edit }, own);
  return [primary?.key, others.map(({ key }) => key)];
};

test('a reviewer is led to the review, which holds approve, return and reject', () => {
  expect(plan('pending_review', ['return', 'reject', 'approve', 'assign', 'comment'])).toEqual(['review', ['assign']]);
});

test('a crew starts first, then resolves', () => {
  const moves = ['start', 'temporary_fix', 'resolve', 'comment'];
  expect(plan('approved', moves)).toEqual(['start', ['resolve', 'temporary_fix']]);
  expect(plan('in_progress', moves.slice(1))).toEqual(['resolve', ['temporary_fix']]);
});

test('a returned report goes on in its form', () => {
  expect(plan('returned', ['submit', 'cancel'], 'all')).toEqual(['continue', ['cancel']]);
});

test('on somebody else’s returned report going on is offered, not urged', () => {
  expect(plan('returned', ['submit'], 'all', false)).toEqual([undefined, ['continue']]);
});

test('whoever may only look gets no button', () => {
  expect(plan('closed', ['comment'])).toEqual([undefined, []]);
});

test('a draft is gone on with by its author: what the form sends goes by the grant of whoever fills it in', () => {
  expect(plan('draft', ['submit', 'assign'], 'all')).toEqual(['continue', ['assign']]);
  expect(plan('draft', ['submit', 'assign'], 'all', false)).toEqual([undefined, ['assign']]);
  expect(plan('returned', ['submit'], 'all', false)[1]).toEqual(['continue']);
});
