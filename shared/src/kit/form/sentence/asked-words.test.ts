import { is } from '#contracts/kit/condition.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { oneOf } from '#contracts/kit/kinds/choice.ts';
import { flag } from '#contracts/kit/kinds/flag.ts';
import { ts } from '#contracts/kit/kinds/instant.ts';
import { plate } from '#contracts/kit/kinds/plate.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import type { Sentence } from '#contracts/kit/sentence.ts';
import type { PageKind } from '#kit/record/kind-parts.ts';
import { demandedOf, doubtfulWord, isOneTap, nextWord, saidBy, saidElsewhere, wordsBeside } from './asked-words.ts';

const sentence: Sentence = {
  words: [
    { key: 'what', fields: ['group', 'sort'] },
    { key: 'seen_at', fields: ['seen_at'] },
  ],
  after: { key: 'checker', fields: ['checker'] },
  byItself: ['words'],
  now: ['helpers'],
};
const shape = {
  ...{ group: oneOf(['a', 'b']), sort: oneOf(['c', 'd']), seen_at: ts(), checker: text(9), words: text(9) },
  ...{ plate: text(9), owner: text(9), loaded: flag(), helpers: text(9), story: text(9), device: text(9) },
};
const kind = {
  module: 'kit',
  fields: shape,
  sentence,
  byDevice: ['device'],
  sections: [
    { key: 'one', fields: ['loaded', 'plate', 'owner', 'story'] },
    { key: 'two', fields: ['group', 'sort', 'words', 'seen_at', 'checker', 'helpers', 'device'] },
  ],
  required: { hand_in: Object.keys(shape).filter((name) => name !== 'owner') },
  show: { plate: is('record.loaded', true) },
  sensitive: [],
  later: { step: 'hand_in', says: 'rest', fields: ['story'], before: [] },
} as unknown as PageKind & { sentence: Sentence };
const fields = fieldsOf(shape);
const next = (values: Record<string, string | boolean>, beside = wordsBeside(kind, 'hand_in', {})) =>
  nextWord(kind, { step: 'hand_in', words: [...sentence.words, ...beside], fields, values });

test('what a type requires besides is asked a word each, in its order; what the form knows is not', () => {
  expect(wordsBeside(kind, 'hand_in', {}).map(({ key }) => key)).toEqual(['loaded', 'plate']);
  // a switch that is off says so
  expect(wordsBeside(kind, 'hand_in', { loaded: false, plate: 'MH13' })).toEqual([]);
  // nothing may wait where the step does not let it
  expect(wordsBeside({ ...kind, later: undefined } as never, 'hand_in', {}).map(({ key }) => key)).toContain('story');
});

test('gone on with, a report asks by the words it asked by before, and by those of what was taken out since', () => {
  const asked = (values: Record<string, string | boolean>, begins: Record<string, string | boolean>) =>
    wordsBeside(kind, 'hand_in', values, begins).map(({ key }) => key);
  expect(asked({ loaded: true, plate: 'MH13' }, {})).toEqual(['loaded', 'plate']);
  expect(asked({ loaded: true, plate: '' }, { plate: 'MH13' })).toEqual(['loaded', 'plate']);
  expect(asked({ loaded: true, plate: 'MH14' }, { plate: 'MH13' })).toEqual(['loaded']);
});

test('what was told and looks half typed is where it is gone on, not what the form began with', () => {
  const words = [{ key: 'plate', fields: ['registration'] }];
  const doubtful = (told: string, begun = '') =>
    doubtfulWord(words, fieldsOf({ registration: plate() }), { registration: told }, { registration: begun });
  expect(doubtful('MH12AB34')).toBe('plate');
  expect(doubtful('MH12AB3456')).toBeUndefined();
  expect(doubtful('')).toBeUndefined();
  expect(doubtful('MH12AB34', 'MH12AB34')).toBeUndefined();
});

test('a field called as a word of the sentence is asked by a word of its own', () => {
  const named = { ...kind, fields: { ...shape, what: text(9) }, required: { hand_in: ['what'] } };
  const sections = [{ key: 'one', fields: ['what'] }];
  const beside = wordsBeside({ ...named, sections } as never, 'hand_in', {});
  expect(beside.map((word) => word.fields)).toEqual([['what']]);
  const keys = [...sentence.words, ...beside].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('words follow each other until nothing is missing that is shown', () => {
  expect(next({})).toBe('what');
  expect(next({ group: 'a', seen_at: '2026-11-25T08:00' })).toBe('what');
  const said = { group: 'a', sort: 'c', seen_at: '2026-11-25T08:00' };
  expect(next({ group: 'a', sort: 'c' })).toBe('seen_at');
  expect(next({ ...said, loaded: true })).toBe('plate');
  expect(next({ ...said, loaded: false })).toBeNull();
});

test('what a rule would miss is asked for while it does, said or not, and is next until the rule is content', () => {
  const miss = (of: Readonly<Record<string, unknown>>) =>
    of['group'] === 'a' && of['owner'] !== 'Ravi' ? [{ path: 'owner', code: 'required' as const, message: '' }] : [];
  const ruled = { ...kind, sentence: { ...sentence, demanded: ['owner'] }, checks: [{ on: ['hand_in'], check: miss }] };
  const said = { group: 'a', sort: 'c', seen_at: '2026-11-25T08:00', loaded: false };
  const asked = (values: Record<string, string | boolean>) =>
    demandedOf(ruled as never, ['owner'], { step: 'hand_in', fields, values });
  expect([asked(said), asked({ ...said, owner: 'Ravi' }), asked({ ...said, group: 'b' })]).toEqual([
    ['owner'],
    ['owner'],
    [],
  ]);
  const after = (values: Record<string, string | boolean>) =>
    nextWord(ruled as never, {
      step: 'hand_in',
      words: [...sentence.words, { key: 'owner', fields: ['owner'] }],
      fields,
      values,
    });
  expect(after(said)).toBe('owner');
  expect(after({ ...said, owner: 'Ravi' })).toBeNull();
});

test('a word says its last field, and only that', () => {
  const [what = { key: '', fields: [] }] = sentence.words;
  expect(saidBy(what, { group: 'a', sort: '' })).toBeUndefined();
  expect(saidBy(what, { group: 'a', sort: 'c' })).toBe('sort');
});

test('one tap says choices alone: a moment or a text is done when somebody says so', () => {
  expect(sentence.words.map((word) => isOneTap(word, fields))).toEqual([true, false]);
});

test('what has a place beside the sections is drawn there alone', () => {
  const names = saidElsewhere(sentence, [{ key: 'plate', fields: ['plate'] }]);
  expect(names).toEqual(['group', 'sort', 'seen_at', 'checker', 'plate', 'helpers']);
});
