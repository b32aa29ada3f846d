import type { Field } from '@chainage/shared/contracts/kit/field';
import type { PaperWords } from '#kernel/papers/paper-fields.ts';
import { said } from './said.ts';

const words: PaperWords = {
  t: () => undefined,
  names: { of: (_, id) => String(id), known: () => undefined, towards: () => '' },
  language: 'en',
};
const KINDS = [
  ...['text', 'area', 'code', 'whole', 'decimal', 'money', 'chainage', 'day', 'instant', 'choice', 'flag', 'lookup'],
  ...['lookups', 'person', 'reference', 'position', 'rows', 'row_of', 'row_id', 'photo', 'signature', 'mobile'],
] as Field['kind'][];
const WRONG = ['x', '2026-99-99', '2026-99-99T99:99Z', 7, true, ['x'], [null], [[1]], { a: 1 }, [{ a: null }]];

it.each(KINDS)('says something of whatever was sent in the place of a %s', (kind) => {
  for (const value of WRONG)
    for (const row of [undefined, { a: { kind: 'money' }, b: { kind: 'lookups', lookup: 'packages' } } as const])
      expect(typeof said(words, { it: { kind, ...(row && { row }) } as Field }, 'it', value, {})).toBe('string');
});
