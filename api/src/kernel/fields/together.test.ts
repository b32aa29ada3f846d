import { together } from './together.ts';

test('fields of several objects stand in one, the last one’s where they name the same', () => {
  const [first, second] = [{ id: 1, name: 'a' }, { name: 'b' }];
  expect(together(first, second, { at: 3 })).toEqual({ id: 1, name: 'b', at: 3 });
  expect(first).toEqual({ id: 1, name: 'a' });
});
