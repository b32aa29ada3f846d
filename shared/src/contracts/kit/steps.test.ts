import type { Flow, Step } from './flow.ts';
import { commentMissing, fieldsOfData, isOwnWork, leadsTo, missingOf, rowsFor, setBy } from './steps.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const stepWith = (more: Partial<Step>): Step => ({ verb: 'close', from: ['open'], to: 'done', right: 'any', ...more });

/** What a step misses, as `path: code`. */
function missing(asks: Step['asks'], given: { data?: object; record?: object; photos?: object; without?: string[] }) {
  const {
    data = {},
    record = {},
    photos = {},
    without = [],
  } = given as Record<'data' | 'record' | 'photos', never> & {
    without?: string[];
  };
  const after = { ...(record as object), ...(data as object) };
  const facts = { data, record, after, photos, withoutPhotos: without, now: NOW };
  return missingOf(stepWith({ asks }), facts).map(({ path, code }) => `${path}: ${code}`);
}

test('a required word is more than blanks', () => {
  const asked = stepWith({ asks: { comment: 'required' } });
  const ask = (comment: string | null | undefined, step = asked) => commentMissing(step, comment).length;
  expect([undefined, null, '', '  \n'].map((comment) => ask(comment))).toEqual([1, 1, 1, 1]);
  expect(ask(' x ')).toBe(0);
  expect(ask('', stepWith({ asks: { comment: 'optional' } }))).toBe(0);
});

test('a field of the step is filled in the step, a field of the record may be there already', () => {
  const asks = { fields: ['note'], required: ['note', 'place'] };
  const record = { note: 'of yesterday', place: 'km 3' };
  expect(missing(asks, { record })).toEqual(['note: required']);
  expect(missing(asks, { data: { note: 'Filled' } })).toEqual(['place: required']);
  expect(missing(asks, { record, data: { note: ' ' } })).toEqual(['note: required']);
  expect(missing(asks, { record: { place: [] }, data: { note: 'Filled' } })).toEqual(['place: required']);
});

test('a later limit is later than the present one: the same is none', () => {
  const asks = { fields: ['due'], laterThan: { due: 'due' } };
  const record = { due: NOW.toISOString() };
  const after = (ms: number) => missing(asks, { record, data: { due: new Date(NOW.getTime() + ms).toISOString() } });
  expect([after(-1), after(0), after(1)]).toEqual([['due: too_small'], ['due: too_small'], []]);
  expect(missing(asks, { record: { due: null }, data: { due: NOW.toISOString() } })).toEqual([]);
});

test('photos are counted by stage, but of a stage its kind asks none of', () => {
  const asks = { photos: { before: 1, after: 2 } };
  const lacks = (photos: object, without?: string[]) => missing(asks, { photos, ...(without && { without }) });
  expect(lacks({})).toEqual(['photos: photo_before_required', 'photos: photo_after_required']);
  expect(lacks({ before: 1, after: 1 })).toEqual(['photos: photo_after_required']);
  expect(lacks({ before: 1, after: 2 })).toEqual([]);
  expect(lacks({ after: 2 }, ['before'])).toEqual([]);
});

test('rows of a verb are those of the state, as far as their condition may hold', () => {
  const fast = stepWith({ key: 'fast', when: { at: 'data.fast', among: [true] } });
  const slow = stepWith({ key: 'slow', when: { not: { at: 'data.fast', among: [true] } } });
  const flow = { steps: [fast, slow, stepWith({ key: 'late', from: ['done'] })] } as unknown as Flow;
  const keys = (state: string, data?: object) =>
    rowsFor(flow, 'close', { state, record: {}, now: NOW, data: data as never }).map(({ key }) => key);
  expect(keys('open', { fast: true })).toEqual(['fast']);
  expect(keys('open', {})).toEqual(['slow']);
  expect(keys('open')).toEqual(['fast', 'slow']);
  expect([keys('done'), keys('gone')]).toEqual([['late'], []]);
});

test('own work is refused to whoever stands in any of the fields', () => {
  const judged = stepWith({ notBy: ['created_by', 'resolved_by'] });
  const record = { created_by: 1, resolved_by: 2 };
  expect([1, 2, 3].map((member) => isOwnWork(judged, record, member))).toEqual([true, true, false]);
  expect(isOwnWork(stepWith({}), record, 1)).toBe(false);
});

test('a step sets what the record has, from where its row says', () => {
  const sets = {
    at: { from: 'now' },
    by: { from: 'actor' },
    first: { from: 'actor_if_empty' },
    kept: { from: 'actor_if_empty' },
    due: { from: 'data', name: 'until' },
    unsaid: { from: 'data', name: 'nothing' },
    closed: { value: true },
    elsewhere: { value: true },
  } as const;
  const record = { at: null, by: 1, first: null, kept: 4, due: null, unsaid: 5, closed: false };
  const laid = setBy(stepWith({ sets }), { record, data: { until: 'noon' }, actor: 7, now: NOW });
  expect(laid).toEqual({ ...record, at: NOW.toISOString(), by: 7, first: 7, due: 'noon', unsaid: null, closed: true });
});

test('of its data the record gets its own fields, not photos nor what stands apart', () => {
  const data = { note: 'x', cleared: null, left: undefined, photos: [], letter: '7' };
  expect(fieldsOfData(stepWith({ apart: ['letter'] }), data)).toEqual({ note: 'x', cleared: null });
  expect([leadsTo(stepWith({}), 'open'), leadsTo(stepWith({ to: 'same' }), 'open')]).toEqual(['done', 'open']);
});
