import { canonicalJson, contentHash } from './content-hash.ts';

it('does not depend on the order of keys or on members that are undefined', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(contentHash({ a: 1, b: 2 })).toBe(contentHash({ b: 2, a: 1 }));
});

it('tells different content apart', () => {
  const values = [{ a: 1 }, { a: '1' }, { a: [1] }, { a: null }, {}, [], null, 'a', { a: { b: 1 } }, { 'a.b': 1 }];
  expect(new Set(values.map(contentHash)).size).toBe(values.length);
});
