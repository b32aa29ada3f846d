import { decimal, int, oneOf, recordOf, rows, text } from '@chainage/shared/contracts/fields';
import { photo } from '@chainage/shared/contracts/kit/kinds/photo';
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { is } from '@chainage/shared/contracts/kit/condition';
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind, RecordRules } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { compare } from './compare.ts';
import { linesOf } from './describe.ts';

const described = (value: unknown) => Object.fromEntries(linesOf(value, 'X'));
/** `fits` or `breaks`, and what changed, from what 1.2 said to what is said today. */
const verdict = (before: unknown, after: unknown) =>
  compare(described(before), described(after), '1.2').map(
    ({ place, what, breaks }) => `${breaks ? 'breaks' : 'fits'} ${place} ${what}`,
  );

const sent = (fields: z.ZodRawShape) => z.strictObject({ id: int(1, 9), ...fields });
const answered = (fields: z.ZodRawShape) => z.object({ id: z.int(), ...fields });

describe('of what a phone sends', () => {
  it.each<[string, z.ZodRawShape, z.ZodRawShape]>([
    ['a field that may be left out', {}, { note: text(80).optional() }],
    ['a longer text', { note: text(80) }, { note: text(100) }],
    ['a text long enough for several lines', { note: text(80) }, { note: text(500) }],
    ['a higher limit', { nos: int(0, 10) }, { nos: int(0, 20) }],
    ['a longer decimal', { width: decimal(5, 2) }, { width: decimal(6, 3) }],
    ['a word more', { why: oneOf(['a', 'b']) }, { why: oneOf(['a', 'b', 'c']) }],
    ['a field that may be empty now', { note: text(80) }, { note: text(80).nullish() }],
    ['a part that may be left out', {}, { parts: rows({ name: text(20) }, 5).optional() }],
    ['a kind named where none was', { of: z.uuid().optional() }, { of: photo('document').optional() }],
  ])('fits: %s', (_, before, after) => {
    const changes = verdict(sent(before), sent(after));
    expect(changes).not.toEqual([]);
    expect(changes.filter((each) => each.startsWith('breaks'))).toEqual([]);
  });

  it.each<[string, z.ZodRawShape, z.ZodRawShape]>([
    ['a field that must be there', {}, { note: text(80) }],
    ['a field that is gone', { note: text(80).optional() }, {}],
    ['a field under another name', { note: text(80).optional() }, { notes: text(80).optional() }],
    ['a shorter text', { note: text(80) }, { note: text(40) }],
    ['a shorter decimal', { width: decimal(6, 2) }, { width: decimal(6, 1) }],
    ['a lower limit', { nos: int(0, 20) }, { nos: int(0, 10) }],
    ['a limit where there was none', { nos: z.number() }, { nos: z.number().max(5) }],
    ['a word less', { why: oneOf(['a', 'b', 'c']) }, { why: oneOf(['a', 'b']) }],
    ['a field that may not be empty any more', { note: text(80).nullish() }, { note: text(80) }],
    ['another kind', { nos: int(1, 9) }, { nos: text(9) }],
    ['another register', { of: recordOf('asset-registers') }, { of: recordOf('stock-items' as 'asset-registers') }],
    ['a field of a row that must be there', { parts: rows({}, 5) }, { parts: rows({ name: text(20) }, 5) }],
    ['fewer rows', { parts: rows({}, 5) }, { parts: rows({}, 4) }],
  ])('breaks: %s', (_, before, after) =>
    expect(verdict(sent(before), sent(after))).toContainEqual(expect.stringMatching(/^breaks /)),
  );
});

describe('of what the server answers', () => {
  it.each<[string, z.ZodRawShape, z.ZodRawShape]>([
    ['a field more', {}, { note: z.string() }],
    ['a word more', { why: z.enum(['a']) }, { why: z.enum(['a', 'b']) }],
    ['a value that is always there now', { note: z.string().nullable() }, { note: z.string() }],
  ])('fits: %s', (_, before, after) => {
    const changes = verdict(answered(before), answered(after));
    expect(changes).not.toEqual([]);
    expect(changes.filter((each) => each.startsWith('breaks'))).toEqual([]);
  });

  it.each<[string, z.ZodRawShape, z.ZodRawShape]>([
    ['a field that is gone', { note: z.string() }, {}],
    ['a value that may be missing', { note: z.string() }, { note: z.string().optional() }],
    ['a value that may be null', { note: z.string() }, { note: z.string().nullable() }],
    ['a number that was a text', { note: z.string() }, { note: z.number() }],
  ])('breaks: %s', (_, before, after) =>
    expect(verdict(answered(before), answered(after))).toContainEqual(expect.stringMatching(/^breaks /)),
  );
});

describe('of the workflow', () => {
  const close: Step = { verb: 'close', from: ['open', 'held'], to: 'closed', right: 'edit', offline: true };
  const flow = (...steps: Step[]): Flow => ({ states: ['open', 'held', 'closed'], start: 'open', final: [], steps });
  const hold: Step = { verb: 'hold', from: ['open'], to: 'held', right: 'edit' };

  it.each<[string, Flow]>([
    ['a verb more', flow(close, { ...hold, asks: { required: ['note'] } })],
    ['a state more', { ...flow(close), states: ['open', 'held', 'closed', 'lost'] }],
    ['words that may be said', flow({ ...close, asks: { comment: 'optional' } })],
    [
      'what must be said since the number to come',
      flow({ ...close, asks: { required: ['note'], since: { note: '1.3' } } }),
    ],
  ])('fits: %s', (_, after) => {
    const changes = verdict(flow(close), after);
    expect(changes).not.toEqual([]);
    expect(changes.filter((each) => each.startsWith('breaks'))).toEqual([]);
  });

  it.each<[string, Flow]>([
    ['a verb that is gone', flow()],
    ['a state it no longer begins at', flow({ ...close, from: ['open'] })],
    ['a state that is gone', { ...flow(close), states: ['open', 'closed'] }],
    ['another end', flow({ ...close, to: 'held' })],
    ['what is no longer sent later', flow({ verb: 'close', from: close.from, to: 'closed', right: 'edit' })],
    ['a condition', flow({ ...close, when: is('record.urgent', true) })],
    ['words that must be said', flow({ ...close, asks: { comment: 'required' } })],
    ['what must be said', flow({ ...close, asks: { required: ['note'] } })],
    [
      'what must be said since a number that is out',
      flow({ ...close, asks: { required: ['note'], since: { note: '1.2' } } }),
    ],
  ])('breaks: %s', (_, after) => expect(verdict(flow(close), after)).toContainEqual(expect.stringMatching(/^breaks /)));
});

describe('of what must be filled', () => {
  const rules = (more: Partial<RecordRules>): RecordRules => ({
    module: 'notes',
    fields: { note: text(80), place: text(80) },
    sections: [],
    required: { submit: ['note'] },
    sensitive: [],
    ...more,
  });
  const both = { submit: ['note', 'place'] };
  const agree = () => [];

  it.each<[string, Partial<RecordRules>]>([
    ['a requirement less', { required: {} }],
    ['a requirement since the number to come', { required: both, since: { place: '1.3' } }],
    ['a check since the number to come', { checks: [{ on: ['submit'], check: agree, since: '1.3' }] }],
  ])('fits: %s', (_, more) => {
    const changes = verdict(rules({}), rules(more));
    expect(changes).not.toEqual([]);
    expect(changes.filter((each) => each.startsWith('breaks'))).toEqual([]);
  });

  it.each<[string, Partial<RecordRules>]>([
    ['a requirement', { required: both }],
    ['a requirement since a number that is out', { required: both, since: { place: '1.1' } }],
    ['a check', { checks: [{ on: ['submit'], check: agree }] }],
  ])('breaks: %s', (_, more) =>
    expect(verdict(rules({}), rules(more))).toContainEqual(expect.stringMatching(/^breaks /)),
  );

  it('a kind more brings its requirements along', () => {
    expect(verdict({ a: rules({}) }, { a: rules({}), b: rules({}) })).toEqual([
      'fits X.b is new',
      'fits X.b: submit needs note is new',
    ]);
  });
});

describe('of a whole kind', () => {
  const STATES = ['open', 'closed'] as const;
  const close: Step = { verb: 'close', from: ['open'], to: 'closed', right: 'edit', asks: { fields: ['why', 'note'] } };
  const flow: Flow = { states: STATES, start: 'open', final: ['closed'], steps: [close] };
  const list: ListDeclaration = {
    columns: [{ name: 'note', kind: 'text', sort: 'note' }],
    filters: [{ name: 'status', as: 'state', values: STATES }],
    card: { title: ['note'] },
    ordering: 'note',
  };
  const before: RecordKind = {
    module: 'notes',
    entity: 'note',
    paths: { one: 'note/', list: 'notes/' },
    pages: { list: '/notes', view: '/notes/:id' },
    fields: { note: text(80), seen: text(9) },
    sections: [],
    required: {},
    sensitive: [],
    flow,
    list,
    offline: [],
    stepFields: { why: text(80) },
    photos: { photo: 3, paper: 2 },
    papers: ['paper'],
  };
  const asks = (fields: string[]) => ({ flow: { ...flow, steps: [{ ...close, asks: { fields } }] } });

  it.each<[string, Partial<RecordKind>]>([
    ['a longer text that a step asks for', { stepFields: { why: text(100) } }],
    ['a field more that a step asks for', asks(['why', 'note', 'seen'])],
    ['a filter more', { list: { ...list, filters: [...list.filters, { name: 'created_by', as: 'member' }] } }],
    ['an order more', { list: { ...list, columns: [...list.columns, { name: 'seen', kind: 'text', sort: 'seen' }] } }],
    ['words that find', { list: { ...list, search: true } }],
    ['more photos', { photos: { photo: 4, paper: 2 } }],
    ['another stage', { photos: { photo: 3, paper: 2, plan: 1 } }],
    ['papers where pictures were', { papers: ['paper', 'photo'] }],
  ])('fits: %s', (_, more) => {
    const changes = verdict(before, { ...before, ...more });
    expect(changes).not.toEqual([]);
    expect(changes.filter((each) => each.startsWith('breaks'))).toEqual([]);
  });

  it.each<[string, Partial<RecordKind>]>([
    ['a shorter text that a step asks for', { stepFields: { why: text(40) } }],
    ['a field that a step asks for no longer', asks(['note'])],
    ['a filter that is gone', { list: { ...list, filters: [] } }],
    ['a state less to filter by', { list: { ...list, filters: [{ name: 'status', as: 'state', values: ['open'] }] } }],
    ['an order that is gone', { list: { ...list, columns: [{ name: 'seen', kind: 'text', sort: 'seen' }] } }],
    ['fewer photos', { photos: { photo: 2, paper: 2 } }],
    ['a stage that is gone', { photos: { photo: 3 }, papers: [] }],
    ['no papers any more', { papers: [] }],
  ])('breaks: %s', (_, more) =>
    expect(verdict(before, { ...before, ...more })).toContainEqual(expect.stringMatching(/^breaks /)),
  );
});
