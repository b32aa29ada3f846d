import { is } from '#contracts/kit/condition.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import type { FlowRecord } from '#kit/record/record.model.ts';
import { leftOut } from './left-out.ts';

const flow: Flow = {
  states: ['new', 'known'],
  start: 'new',
  final: ['known'],
  steps: [
    { verb: 'weigh', from: ['new'], to: 'known', right: 'r', notBy: ['created_by'], bulk: true },
    {
      verb: 'seal',
      from: ['known'],
      to: 'same',
      right: 'r',
      bulk: true,
      when: is('record.sealed_at', null),
      sets: { sealed_at: { from: 'now' } },
    },
    { verb: 'show', from: ['new'], to: 'known', right: 'r', bulk: true, asks: { photos: { front: 1 } } },
  ],
};
const now = new Date('2026-11-22T10:00:00Z');
const record = (changes: object = {}) =>
  ({
    id: 'r',
    version: 1,
    status: 'new',
    created_by: 9,
    allowed_actions: ['weigh', 'show'],
    ...changes,
  }) as unknown as FlowRecord;
const why = (of: FlowRecord | undefined, verb = 'weigh', isQueued = false, status: unknown = 'new') =>
  leftOut(flow, verb, { status: of?.status ?? status, isQueued, record: of }, { me: 7, now });

test.each([
  ['taken', why(record()), undefined],
  ['one’s own work', why(record({ created_by: 7, allowed_actions: ['show'] })), 'own'],
  ['another’s, but not open to this reader', why(record({ allowed_actions: [] })), 'forbidden'],
  ['what stands elsewhere', why(record({ status: 'known', allowed_actions: [] })), 'state'],
  ['what stands elsewhere, and was not asked for', why(undefined, 'weigh', false, 'known'), 'state'],
  [
    'what waits for it',
    why(record({ status: 'known', sealed_at: null, allowed_actions: ['seal'] }), 'seal'),
    undefined,
  ],
  ['what it was done of', why(record({ status: 'known', sealed_at: 'then', allowed_actions: [] }), 'seal'), 'already'],
  ['what could not be read', why(undefined), 'unread'],
  ['what asks for a photo', why(record(), 'show'), 'alone'],
  ['what still waits to be sent', why(record(), 'weigh', true), 'queued'],
])('%s', (_of, found, expected) => expect(found).toBe(expected));
