import { flag, text, ts } from '@chainage/shared/contracts/fields';
import { is } from '@chainage/shared/contracts/kit/condition';
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import { requiredIn, takenAway } from './required-in.ts';

const STATES = ['draft', 'open', 'done', 'void'] as const;
const flow: Flow = {
  states: STATES,
  start: 'draft',
  final: ['done', 'void'],
  steps: [
    { verb: 'submit', from: ['draft'], to: 'open', right: 'edit' },
    { verb: 'submit', key: 'on_spot', from: ['draft'], to: 'done', right: 'edit', asks: { fields: ['note'] } },
    {
      verb: 'resolve',
      from: ['open'],
      to: 'done',
      right: 'edit',
      asks: { fields: ['note', 'at'], required: ['note', 'at'], since: { at: '1.2' } },
    },
    { verb: 'void', from: ['draft', 'open'], to: 'void', right: 'edit' },
    { verb: 'reopen', from: ['done'], to: 'open', right: 'edit', sets: { note: { value: null } } },
  ],
};
const kind = {
  module: 'x',
  flow,
  fields: { title: text(9), place: text(9), note: text(9), at: ts(), hurt: flag(), hospital: text(9) },
  sections: [],
  required: {
    create: ['title'],
    submit: ['place', 'hospital'],
    on_spot: ['place', 'note'],
  },
  since: { place: '1.1' },
  show: { hospital: is('record.hurt', true) },
  sensitive: [],
};

it('a record lacks nothing that every way to its state has asked', () => {
  expect(requiredIn(kind, 'draft')).toEqual(['title']);
  expect(requiredIn(kind, 'open').toSorted()).toEqual(['place', 'title']);
  expect(requiredIn(kind, 'done').toSorted()).toEqual(['note', 'place', 'title']);
  expect(requiredIn(kind, 'void')).toEqual(['title']);
  expect(requiredIn(kind, 'retired')).toEqual([]);
  expect(requiredIn(kind, 'open', '1.0')).toEqual(['title']);
});

it('without the way that does not ask, what is left asks', () => {
  const steps = flow.steps.filter(({ verb, key }) => verb !== 'reopen' && key !== 'on_spot');
  const straight = { ...kind, flow: { ...flow, steps } };
  expect(requiredIn(straight, 'open').toSorted()).toEqual(['hospital', 'place', 'title']);
  expect(requiredIn(straight, 'done').toSorted()).toEqual(['at', 'hospital', 'note', 'place', 'title']);
  expect(requiredIn(straight, 'done', '1.1')).not.toContain('at');
});

it('refuses what a change takes away of it, and leaves what was lacking already', () => {
  const steps = flow.steps.filter(({ verb }) => verb !== 'reopen');
  const straight = { ...kind, flow: { ...flow, steps } };
  const whole = { title: 'A', place: 'B', hurt: true, hospital: 'C' };
  const lost = (before: object, after: object, contract?: string) =>
    takenAway(straight, { state: 'open', before: { ...before }, after: { ...after }, now: new Date(), contract }).map(
      ({ path, code }) => `${path} ${code}`,
    );
  expect(lost(whole, { ...whole, place: ' ' })).toEqual(['place required']);
  expect(lost(whole, { ...whole, place: null }, '1.0')).toEqual([]);
  expect(lost({ ...whole, place: null }, { ...whole, place: null, title: 'New' })).toEqual([]);
  expect(lost(whole, { ...whole, hospital: null })).toEqual(['hospital required']);
  expect(lost(whole, { ...whole, hospital: null, hurt: false })).toEqual([]);
  expect(lost({ ...whole, hurt: false, hospital: null }, { ...whole, hospital: null })).toEqual(['hospital required']);
});

it('lets a step empty what its own row empties, and nothing else', () => {
  const [, , resolve] = flow.steps;
  const at = { state: 'done', before: { title: 'A', place: 'B', note: 'C' }, now: new Date() };
  const after = { title: 'A', place: null, note: null };
  const reopen = flow.steps.at(-1)!;
  expect(takenAway(kind, { ...at, after, step: reopen }).map(({ path }) => path)).toEqual(['place']);
  expect(takenAway(kind, { ...at, after, step: resolve! }).map(({ path }) => path)).toEqual(['place', 'note']);
});
