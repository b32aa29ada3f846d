import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { oneOf, rows, text } from '@chainage/shared/contracts/fields';
import { MARKED } from './testing.ts';
import { marked, marksFor, withoutValues } from './values.ts';

const MARK = '×××';

it.each(MARKED)('marks %s in "%s" as a word of its own', (value, before, after) => {
  expect(marked(before, [value], MARK)).toBe(after);
});

it('leaves ids and words of lists, and what was not erased of other rows', () => {
  const shape = { title: text(80), people: rows({ name: text(80), trade: oneOf(['Ramesh', 'mason']) }, 9) };
  const record = {
    title: 'Talk to Ramesh',
    people: [
      { row_id: 'Ramesh', name: 'Ramesh', trade: 'mason' },
      { row_id: 'b', name: 'Sita', trade: 'Ramesh' },
    ],
  };
  const fields = fieldsOf(shape);
  const places = [{ key: 'people.0.name', path: 'people.*.name', value: 'Ramesh' }];
  expect(withoutValues(record, { places, values: ['Ramesh'], fields, mark: MARK })).toEqual({
    title: 'Talk to ×××',
    people: [
      { row_id: 'Ramesh', name: MARK, trade: 'mason' },
      { row_id: 'b', name: 'Sita', trade: 'Ramesh' },
    ],
  });
  expect(marksFor(['Ramesh'], ['people.*.name'], fields)).toEqual({
    values: ['Ramesh'],
    own: ['name'],
    free: expect.arrayContaining(['title', 'comment', 'caption', 'reason']),
  });
});
