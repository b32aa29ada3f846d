import { flowFaults } from '@chainage/shared/contracts/kit/flow-faults';
import { actionDataSchema } from './action-data.ts';
import { issueActionBodySchema } from './bodies.ts';
import type { IssueTypeDefinition } from './issue-type.ts';
import { BUILT_TYPES } from './issue-type.ts';
import { issueTypeOf } from './registry.ts';
import { ISSUE_ACTIONS, SENT_LATER, issueFlow } from './workflow.ts';

test('the issue’s workflow has no fault', () => {
  expect(flowFaults(issueFlow)).toEqual([]);
});

test('what a crew does on the road is sent later, what is decided about others’ work is not', () => {
  expect(SENT_LATER.join(' ')).toBe(
    'submit start temporary_fix resolve request_extension cancel update_followup comment',
  );
});

test('whoever is told is a person of the record or a role', () => {
  const people = ['created_by', 'assigned_to', 'resolver'];
  const roles = ['project_manager', 'client_engineer', 'accounts_billing'];
  const notified = issueFlow.steps.flatMap(({ notifies = [] }) => notifies);
  expect(notified.filter((name) => ![...people, ...roles].includes(name))).toEqual([]);
  // nobody's record moves without anybody hearing of it
  const told = issueFlow.steps.filter((step) => step.event && (step.notifies ?? step.notifiesNew));
  expect(told).toEqual(issueFlow.steps);
});

test('every verb has a schema of its data for every type, and a body in OpenAPI that says what must be there', () => {
  for (const type of BUILT_TYPES)
    for (const action of ISSUE_ACTIONS)
      expect(
        actionDataSchema(action, issueTypeOf(type) as IssueTypeDefinition).safeParse({ nonsense: 1 }).success,
      ).toBe(false);
  const bodies = (issueActionBodySchema.meta()?.['anyOf'] ?? []) as {
    required: string[];
    properties: Record<string, { const?: string; required?: string[] }>;
  }[];
  const of = (action: string) => bodies.find(({ properties }) => properties['action']?.const === action);
  expect(bodies).toHaveLength(ISSUE_ACTIONS.length);
  expect(of('reject')?.required).toEqual(expect.arrayContaining(['action', 'comment', 'version']));
  expect(of('comment')?.required).toEqual(['action', 'comment']);
  expect(of('request_extension')?.properties['data']?.required).toEqual(['due_at']);
  expect(of('start')?.required).toEqual(['action', 'version']);
  expect(issueActionBodySchema.safeParse({ action: 'fly' }).success).toBe(false);
});
