import type { Step } from '@chainage/shared/contracts/kit/flow';
import { readRung } from './channel.ts';
import { noticeFaults, noticeOfStep } from './notices-of-step.ts';

const step = (changes: Partial<Step>): Step => ({ verb: 'send', from: ['a'], to: 'b', right: 'view', ...changes });

it('names people of the record and roles, each once, and leaves out who is not there', () => {
  const record = { created_by: 3, assigned_to: 3, resolver: null };
  expect(
    noticeOfStep(step({ notifies: ['created_by', 'assigned_to', 'resolver', 'project_manager'] }), {}, record),
  ).toEqual({ event: 'send', members: [3], roles: ['project_manager'] });
  expect(noticeOfStep(step({ notifies: ['resolver'] }), {}, record)).toBeUndefined();
  expect(noticeOfStep(step({}), {}, record)).toBeUndefined();
});

it('names of the new only who was not there before', () => {
  const assign = step({ notifiesNew: ['assigned_to', 'resolver'], event: 'assigned' });
  expect(noticeOfStep(assign, { assigned_to: 1, resolver: 2 }, { assigned_to: 1, resolver: 4 })).toEqual({
    event: 'assigned',
    members: [4],
    roles: [],
  });
});

it('says which event has no text', () => {
  const texts = { en: { sent: 'x' }, hi: {}, mr: { sent: 'y' } };
  expect(noticeFaults({ steps: [step({ notifies: ['a'], event: 'sent' }), step({})] }, { texts })).toEqual([
    'hi has no text of sent',
  ]);
});

it('reads whose bells ring, and nothing else', () => {
  const organisationId = '0198d4a0-0000-7000-8000-00000000dead';
  expect(readRung(`${organisationId} 3 17`)).toEqual({ organisationId, members: [3, 17], roles: [] });
  expect(readRung(`${organisationId} 3 r:safety_officer`)).toEqual({
    organisationId,
    members: [3],
    roles: ['safety_officer'],
  });
  expect(readRung(`${organisationId} *`)).toEqual({ organisationId, members: null, roles: [] });
  for (const payload of ['', undefined, 'x 1']) expect(readRung(payload)).toBeUndefined();
});
