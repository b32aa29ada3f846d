/** Reports handed on together: each keeps the reviewer it has, and a resolver goes to those that are approved. */
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import { bulkData, bulkStep, changesNothing } from '@chainage/shared/kit/list/at-desk/bulk-steps.ts';
import type { FlowRecord } from '@chainage/shared/kit/record/record.model.ts';

const now = new Date('2026-11-29T10:00:00Z');
const report = (status: string, changes: object = {}) =>
  ({
    id: 'i',
    version: 1,
    status,
    allowed_actions: ['assign'],
    approved_at: null,
    ...changes,
  }) as unknown as FlowRecord;
const handedOn = (record: FlowRecord, data: object) => {
  const step = bulkStep(issueFlow, 'assign', record, now)!;
  return changesNothing(step, record, now, { ...data }) ? 'left' : bulkData(step, record, now, { ...data });
};

test.each([
  ['a draft', report('draft'), 'left', { assigned_to: 5 }],
  ['one sent back', report('returned', { assigned_to: 3 }), 'left', { assigned_to: 5 }],
  ['one approved', report('approved', { approved_at: '2026-11-28' }), { resolver: 4 }, { assigned_to: 5, resolver: 4 }],
])('%s', (_of, record, withResolver, withBoth) => {
  expect(handedOn(record, { resolver: 4 })).toEqual(withResolver);
  expect(handedOn(record, { assigned_to: 5, resolver: 4 })).toEqual(withBoth);
});
