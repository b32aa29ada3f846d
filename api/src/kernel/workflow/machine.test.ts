import { filled, is, not } from '@chainage/shared/contracts/kit/condition';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { allowedVerbs, chooseStep, machineOf } from './machine.ts';
import { judgeStep, openStep } from './take-step.ts';

const step = (verb: string, changes: Partial<Step> = {}): Step => ({
  verb,
  from: ['open'],
  to: 'done',
  right: 'edit',
  ...changes,
});
const rules = { edit: (person: string) => person !== 'guest', review: (person: string) => person === 'chief' };
const flow = (...steps: Step[]): Flow => ({ states: ['open', 'done'], start: 'open', final: ['done'], steps });
const asked = (person: string, record: Record<string, unknown> = {}, memberId = 1) => ({
  facts: { state: 'open', record, now: new Date() },
  ask: [person] as [string],
  memberId,
});
const machine = machineOf(
  flow(
    step('close', { when: not(is('data.fast', true)), offline: 'own' }),
    step('close', { key: 'fast', when: is('data.fast', true), right: 'review' }),
    step('approve', { right: 'review', notBy: ['created_by'] }),
    step('extend', { to: 'same', when: filled('record.asked'), offline: true }),
  ),
  rules,
);

it('a flow whose right nobody answers, or whose rows overlap, does not start', () => {
  expect(() => machineOf(flow(step('close', { right: 'fly' })), rules)).toThrow('no rule answers fly');
  expect(() => machineOf(flow(step('close'), step('close')), rules)).toThrow('close has two rows at open');
  expect(() => machineOf(flow(step('close', { from: ['gone'] })), rules)).toThrow('unknown state gone');
});

it('tells a record that stands elsewhere from a person who may not, and both from one’s own work', () => {
  const because = (verb: string, person: string, record = {}) => {
    const choice = chooseStep(machine, verb, asked(person, record));
    return choice.allowed || choice.because;
  };
  expect(because('extend', 'chief')).toBe('state');
  expect(because('extend', 'chief', { asked: 'x' })).toBe(true);
  expect(because('approve', 'anna')).toBe('person');
  expect(because('approve', 'chief', { created_by: 1 })).toBe('own_work');
});

it('offers a verb that some data would choose a row of', () => {
  expect(allowedVerbs(machine, asked('anna'))).toEqual(['close']);
  expect(allowedVerbs(machine, asked('chief', { asked: 'x' }))).toEqual(['close', 'approve', 'extend']);
  expect(allowedVerbs(machine, asked('guest'))).toEqual([]);
});

it('asks the person before version and state: nobody learns of what they may not do', () => {
  const order: string[] = [];
  const take = (action: string, person: string, viaGrant: boolean, isOwn = true) => {
    order.length = 0;
    try {
      openStep(machine, asked(person), {
        body: { action },
        viaGrant,
        isOwn,
        checkVersion: () => order.push('version'),
      });
      return 'taken';
    } catch (error) {
      return [...order, (error as { code: string }).code].join(' ');
    }
  };
  expect(take('close', 'anna', true)).toBe('taken');
  expect(take('close', 'anna', true, false)).toBe('permission.denied');
  expect(take('approve', 'chief', true)).toBe('permission.denied');
  expect(take('close', 'guest', true)).toBe('permission.denied');
  expect(take('close', 'guest', false)).toBe('permission.denied');
  expect(take('extend', 'guest', false)).toBe('permission.denied');
  // a stale step goes the way of a conflict, where its author may choose
  expect(take('extend', 'anna', true)).toBe('version action.not_allowed');
});

it('lays a row’s data and what it sets on the record, but for what is apart and what the record does not have', () => {
  const row = step('close', {
    asks: { fields: ['note', 'at'], required: ['note'], photos: { after: 1 }, laterThan: { at: 'at' } },
    apart: ['at'],
    sets: {
      closed_by: { from: 'actor' },
      closed_at: { from: 'now' },
      solver: { from: 'actor_if_empty' },
      seen_at: { from: 'data', name: 'at' },
      unknown: { value: 1 },
    },
  });
  const now = new Date('2026-11-22T10:00:00.000Z');
  const record = {
    note: null,
    at: '2026-11-22T09:00:00.000Z',
    closed_by: null,
    closed_at: null,
    solver: 3,
    seen_at: null,
  };
  const judge = (data: Record<string, unknown>, after: number) =>
    judgeStep(row, { data, record, photos: { after }, actor: 7, now });
  expect(judge({ note: 'Done', at: '2026-11-22T09:30:00.000Z' }, 1)).toEqual({
    fields: {
      note: 'Done',
      closed_by: 7,
      closed_at: now.toISOString(),
      solver: 3,
      seen_at: '2026-11-22T09:30:00.000Z',
    },
    errors: [],
  });
  expect(judge({ at: '2026-11-22T09:00:00.000Z' }, 0).errors.map(({ path, code }) => `${path}: ${code}`)).toEqual([
    'note: required',
    'at: too_small',
    'photos: photo_after_required',
  ]);
});
