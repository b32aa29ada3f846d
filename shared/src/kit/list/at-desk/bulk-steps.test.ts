import type { Flow } from '#contracts/kit/flow.ts';
import type { FlowRecord } from '#kit/record/record.model.ts';
import { filled, is } from '#contracts/kit/condition.ts';
import { bulkData, bulkStep, bulkVerbs, changesNothing, lackingOf, mayBegin, proposedOf } from './bulk-steps.ts';

const flow: Flow = {
  states: ['new', 'known', 'done'],
  start: 'new',
  final: ['done'],
  steps: [
    { verb: 'weigh', from: ['new'], to: 'known', right: 'r', bulk: true, asks: { fields: ['kg'], required: ['kg'] } },
    { verb: 'show', from: ['known'], to: 'done', right: 'r', bulk: true, asks: { photos: { front: 1 } } },
    { verb: 'close', from: ['known'], to: 'done', right: 'r', bulk: true },
    { verb: 'comment', from: ['new', 'known', 'done'], to: 'same', right: 'r' },
  ],
};
const record = (changes: Partial<FlowRecord>) =>
  ({
    id: 'r',
    version: 1,
    status: 'new',
    allowed_actions: ['weigh', 'show', 'close', 'comment'],
    kg: 4,
    ...changes,
  }) as FlowRecord;
const now = new Date('2026-11-22T10:00:00Z');
const may = (verb: string, changes: Partial<FlowRecord> = {}) => bulkStep(flow, verb, record(changes), now)?.verb;

test('only steps declared for several are offered, and only where they begin', () => {
  expect(bulkVerbs(flow)).toEqual(['weigh', 'show', 'close']);
  expect([mayBegin(flow, 'known'), mayBegin(flow, 'done')]).toEqual([true, false]);
  expect(may('comment')).toBeUndefined();
  expect(may('close')).toBeUndefined();
  expect(may('close', { status: 'known' })).toBe('close');
});

test('who may is what the record says, and what must be told is there already', () => {
  expect(may('weigh')).toBe('weigh');
  expect(may('weigh', { allowed_actions: [] })).toBeUndefined();
  expect(may('weigh', { kg: null })).toBeUndefined();
  expect(bulkData(flow.steps[0]!, record({}), now)).toEqual({ kg: 4 });
});

test('what is asked once for all goes before what each record says, and only where it is asked', () => {
  const step = { ...flow.steps[0]!, bulk: ['kg'] };
  expect(bulkStep({ ...flow, steps: [step] }, 'weigh', record({ kg: null }), now)).toBe(step);
  expect(bulkData(step, record({}), now, { kg: 9, mood: 'glad' })).toEqual({ kg: 9 });
  expect(bulkData(flow.steps[0]!, record({}), now, { kg: 9 })).toEqual({ kg: 4 });
});

test('what must be filled only of some records is asked once for all, where some lacks it', () => {
  const needy = { fields: ['kg'], requiredWhen: { kg: is('record.kg', null) } };
  const step = { ...flow.steps[0]!, asks: needy };
  const [full, bare] = [record({}), record({ kg: null })];
  expect([lackingOf(step, full, now), lackingOf(step, bare, now)]).toEqual([[], ['kg']]);
  expect(bulkStep({ ...flow, steps: [step] }, 'weigh', bare, now)).toBeUndefined();
  expect(bulkStep({ ...flow, steps: [{ ...step, bulk: ['kg'] }] }, 'weigh', bare, now)?.verb).toBe('weigh');
});

test('what is said anew each time is asked once for all, and no record keeps its own', () => {
  const asks = { fields: ['kg', 'at'], required: ['at'], proposes: { at: {} } };
  const step = { ...flow.steps[0]!, bulk: ['at'], asks };
  const old = record({ at: '2026-01-01' });
  expect(lackingOf(step, old, now)).toEqual(['at']);
  expect(bulkStep({ ...flow, steps: [step] }, 'weigh', old, now)).toBe(step);
  expect(proposedOf(step, old, now)).toEqual({ at: now.toISOString() });
  expect(bulkData(step, old, now, { at: '2026-11-22' })).toEqual({ at: '2026-11-22' });
});

test('what is proposed where a record has none is asked once, and goes to no record that has its own', () => {
  const asks = {
    fields: ['due'],
    requiredWhen: { due: is('record.due', null) },
    proposes: { due: { hours: 24, whenEmpty: true } },
  };
  const step = { ...flow.steps[0]!, bulk: ['due'], asks };
  const [due, other] = ['2026-11-23T10:00:00.000Z', '2026-11-22T18:00:00.000Z'];
  const [full, bare] = [record({ due: other }), record({ due: null })];
  expect([proposedOf(step, full, now), proposedOf(step, bare, now)]).toEqual([{}, { due }]);
  expect([bulkData(step, full, now, { due }), bulkData(step, bare, now, { due })]).toEqual([{}, { due }]);
});

test('a step that wants a photo is taken one by one', () => {
  expect(may('show', { status: 'known' })).toBeUndefined();
});

test('a step that moves nothing changes nothing of a record of which what was entered is not asked', () => {
  const asks = { comment: 'optional', fields: ['kg', 'at'], show: { at: filled('record.kg') } } as const;
  const step = { ...flow.steps[0]!, to: 'same', bulk: ['kg', 'at'], asks };
  const [full, bare] = [record({}), record({ kg: null })];
  const nothing = (of: FlowRecord, data: object, changes: object = {}) =>
    changesNothing({ ...step, ...changes }, of, now, { ...data });
  expect([nothing(full, { at: 'x' }), nothing(bare, { at: 'x' }), nothing(bare, { at: 'x', kg: 2 })]).toEqual([
    ...[false, true, false],
  ]);
  expect(nothing(bare, { at: 'x' }, { to: 'known' })).toBe(false);
  expect(nothing(bare, { at: 'x' }, { asks: { ...asks, comment: 'required' } })).toBe(false);
  expect(nothing(bare, {}, { bulk: true })).toBe(false);
});
