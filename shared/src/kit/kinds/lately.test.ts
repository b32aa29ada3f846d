import { latelyWritten, rememberWritten } from './lately.ts';

beforeEach(() => localStorage.clear());

test('keeps the last three of a person, each once, newest first', () => {
  for (const metres of [100, 200, 300, 200, 400]) rememberWritten('a', metres);
  expect(latelyWritten('a')).toEqual([400, 200, 300]);
  expect(latelyWritten('b')).toEqual([]);
});

test('what is no list of metres is nothing, and a full storage loses nothing but this', () => {
  localStorage.setItem('chainage.lately.a', '{"x":1}');
  expect(latelyWritten('a')).toEqual([]);
  localStorage.setItem('chainage.lately.a', '["47", 5]');
  expect(latelyWritten('a')).toEqual([5]);
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => rememberWritten('a', 1, { getItem: () => null, setItem })).not.toThrow();
});
