/** A new verb is one line and its texts: button, data, overlay, outbox and OpenAPI come of the row alone. */
import { z } from 'zod';
import { sentLater, verbsOf, type Flow, type Step } from '#contracts/kit/flow.ts';
import { flowFaults } from '#contracts/kit/flow-faults.ts';
import { stepDataSchema } from '#contracts/kit/step-data.ts';
import { text, ts } from '#contracts/fields.ts';
import { issueFlow } from '#contracts/issues/workflow.ts';
import { layRows, type Overlaid } from '../pending/overlay.ts';
import { planActions } from './plan.ts';

const line: Step = {
  verb: 'hand_over',
  from: ['approved', 'in_progress'],
  to: 'same',
  right: 'resolve',
  offline: true,
  asks: { comment: 'required', fields: ['at', 'resolution_note'], required: ['at'], photos: { during: 1 } },
  apart: ['at'],
  sets: { temporary_measure_at: { from: 'data', name: 'at' } },
};
const flow: Flow = { ...issueFlow, steps: [...issueFlow.steps, line] };
const record = {
  id: 'r',
  status: 'approved',
  version: 4,
  created_by: 1,
  approved_at: '2026-11-21T08:00:00.000Z',
  temporary_measure_at: null,
  resolution_note: null,
  can_edit: 'no',
  allowed_actions: ['start', 'temporary_fix', 'resolve', 'hand_over'],
  history: [],
} as Overlaid;

test('the flow with the line more has no fault, and its outbox takes the verb', () => {
  expect(flowFaults(flow)).toEqual([]);
  expect(verbsOf(flow)).toContain('hand_over');
  expect(sentLater(flow)).toContain('hand_over');
});

test('the button is there', () => {
  const { others } = planActions(flow, record, false);
  expect(others).toContainEqual({ key: 'hand_over', verb: 'hand_over', way: 'ask' });
});

test('its data has a schema, on the wire and in OpenAPI', () => {
  const fields = { at: ts(), resolution_note: text(2000) };
  const parts = { fields, own: {}, photos: z.array(z.unknown()), sets: {} };
  const schema = stepDataSchema(flow, 'hand_over', parts);
  expect(schema.safeParse({ at: '2026-11-21T09:00:00.000Z', photos: [] }).success).toBe(true);
  expect(schema.safeParse({ nonsense: 1 }).success).toBe(false);
  const strict = stepDataSchema(flow, 'hand_over', { ...parts, strict: true });
  expect(z.toJSONSchema(strict, { unrepresentable: 'any' })['required']).toEqual(['at']);
});

test('what waits is shown, and the next steps stay at hand', () => {
  const kind = { flow, fields: {}, type: { field: 'issue_type', value: 'routine_maintenance' } };
  const row = (id: string, verb: string, data: object) => ({
    id,
    seq: 1,
    verb,
    request: { method: 'POST' as const, path: '', body: { action: verb, comment: 'To the night crew', data } },
    writtenAt: '2026-11-21T10:00:00.000Z',
  });
  const reader = { memberId: 7, name: 'Santosh', permissions: [], nameOf: () => null };
  const at = '2026-11-21T09:00:00.000Z';
  const shown = layRows(kind, record, [row('a', 'hand_over', { at, resolution_note: 'Half done' })], reader);
  expect(shown).toMatchObject({ status: 'approved', temporary_measure_at: at, resolution_note: 'Half done' });
  expect(shown).not.toHaveProperty('at');
  const started = layRows(kind, record, [row('a', 'start', {}), row('b', 'hand_over', { at })], reader);
  expect(started?.allowed_actions).toEqual(['temporary_fix', 'resolve', 'comment', 'hand_over']);
  expect(started?.history.at(-1)).toMatchObject({ action: 'hand_over', comment: 'To the night crew', data: { at } });
});
