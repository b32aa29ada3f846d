/** What a device offers behind steps the server has not seen: nothing that it cannot tell will be taken. */
import type { Flow, Step } from '#contracts/kit/flow.ts';
import { nextSteps, type Standing } from './next-steps.ts';

const [ME, OTHER] = [7, 9];
const NOW = new Date('2026-11-22T10:00:00.000Z');
const PROMISES = {
  anybody: { to: 'reader' },
  author: { to: 'creator' },
  tower: { to: 'reader', permission: 'tow__all__{type}' },
} as const;

/** A record that was `open` at the server and is `busy` once its waiting step has arrived. */
const flowOf = (...steps: Step[]): Flow => ({
  states: ['open', 'busy', 'done'],
  start: 'open',
  final: ['done'],
  steps,
  promises: PROMISES,
});
const step = (verb: string, right: string, more: Partial<Step> = {}): Step => ({
  verb,
  right,
  from: ['busy'],
  to: 'done',
  offline: true,
  ...more,
});
/** A step that may be taken where the server saw the record, so that its answer tells of the right. */
const asked = (verb: string, right: string, more: Partial<Step> = {}) =>
  step(verb, right, { from: ['open'], to: 'busy', ...more });

interface Case {
  permissions?: string[];
  createdBy?: number;
  /** What the server said may be done while it was open; null where it knows nothing of the record. */
  server?: string[] | null;
  amendable?: boolean;
  status?: string;
}

function next(flow: Flow, { permissions = [], createdBy = ME, server = [], amendable = false, status }: Case = {}) {
  const known: Standing = { status: 'open', created_by: createdBy, allowed_actions: server ?? [], can_edit: 'part' };
  const reader = { memberId: ME, name: 'Santosh', permissions, nameOf: () => null };
  const record = { ...known, status: status ?? 'busy' };
  const kind = { flow, type: { field: 'sort', value: 'truck' } };
  return nextSteps(kind, server && known, record, reader, { amendable, now: NOW });
}
const offered = (flow: Flow, given?: Case) => next(flow, given).allowed_actions;

test('what the server said stands as long as the record stands where the server saw it', () => {
  const flow = flowOf(step('drop', 'anybody'));
  const unmoved = { status: 'open', server: ['approve', 'start'], amendable: true };
  expect(next(flow, unmoved)).toEqual({ allowed_actions: ['approve', 'start'], can_edit: 'part' });
  expect(offered(flow, { server: ['approve', 'start'] })).toEqual(['drop']);
});

test('a step that waits already is not offered again, though the record stands where it stood', () => {
  const flow = flowOf(
    step('report', 'anybody', { from: ['open'], to: 'same', when: { at: 'record.made', among: [null] } }),
  );
  const offeredOf = (made: string | null) => {
    const known: Standing = { status: 'open', created_by: ME, allowed_actions: ['report'], can_edit: 'no', made: null };
    const reader = { memberId: ME, name: 'Santosh', permissions: [], nameOf: () => null };
    return nextSteps({ flow }, known, { ...known, made }, reader, { amendable: false, now: NOW }).allowed_actions;
  };
  expect([offeredOf(null), offeredOf('waits')]).toEqual([['report'], []]);
});

test('only steps that are sent later, from the state it will stand in', () => {
  const flow = flowOf(
    step('verify', 'anybody', { offline: false }),
    asked('start', 'anybody'),
    step('drop', 'anybody'),
    step('finish', 'anybody', { from: ['done'] }),
  );
  expect(offered(flow)).toEqual(['drop']);
});

test('what a device may send of one’s own records only is not offered on those of others', () => {
  const flow = flowOf(step('cancel', 'anybody', { offline: 'own' }));
  expect(offered(flow)).toEqual(['cancel']);
  expect(offered(flow, { createdBy: OTHER })).toEqual([]);
});

test('a right of its author is promised to its author', () => {
  const flow = flowOf(step('drop', 'author'));
  expect(offered(flow, { server: null })).toEqual(['drop']);
  expect(offered(flow, { createdBy: OTHER })).toEqual([]);
});

test('a right that hangs on a permission is promised with that permission, for this type', () => {
  const flow = flowOf(step('tow', 'tower'));
  expect(offered(flow, { permissions: ['tow__all__truck'] })).toEqual(['tow']);
  expect(offered(flow, { permissions: ['tow__all__bicycle', 'tow__own__truck'] })).toEqual([]);
});

test('nobody is offered to judge their own work', () => {
  const flow = flowOf(step('sign', 'anybody', { notBy: ['resolved_by', 'created_by'] }));
  expect(offered(flow, { createdBy: OTHER })).toEqual(['sign']);
  expect(offered(flow)).toEqual([]);
});

describe('a right that nothing promises is read off what the server answered', () => {
  const flow = flowOf(asked('start', 'repair'), asked('tow', 'repair'), step('finish', 'repair'));

  test('where it allowed every step that stands on this right alone', () => {
    expect(offered(flow, { server: ['start', 'tow'] })).toEqual(['finish']);
    expect(offered(flow, { server: ['start'] })).toEqual([]);
    expect(offered(flow, { server: [] })).toEqual([]);
  });

  test('not where it has answered nothing that tells', () => {
    const unanswered = flowOf(step('finish', 'repair'));
    expect(offered(unanswered, { server: ['start'] })).toEqual([]);
    expect(offered(unanswered, { server: null })).toEqual([]);
  });

  test('not where the step it allowed may stand on another right', () => {
    const either = flowOf(asked('start', 'repair'), asked('start', 'anybody'), step('finish', 'repair'));
    expect(offered(either, { server: ['start'] })).toEqual([]);
  });
});

test('its author may change it while its own form waits, and nobody else', () => {
  const flow = flowOf(step('drop', 'anybody'));
  const edit = (given: Case) => next(flow, given).can_edit;
  expect(edit({ amendable: true })).toBe('all');
  expect(edit({ amendable: false })).toBe('no');
  expect(edit({ amendable: true, createdBy: OTHER })).toBe('no');
});
