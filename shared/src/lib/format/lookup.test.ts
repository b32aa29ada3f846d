import { choosable, labelOf } from './lookup.ts';

const record = (id: number, rest = {}) => ({
  id,
  code: `c${id}`,
  label: `L${id}`,
  parent: null,
  is_active: true,
  sort_order: id,
  ...rest,
});

test('a label is shown in the reader’s language where there is one', () => {
  const pothole = record(1, { label: 'Pothole', attributes: { labels: { hi: 'गड्ढा', mr: '' } } });
  expect([labelOf(pothole, 'hi'), labelOf(pothole, 'mr'), labelOf(pothole, 'en')]).toEqual([
    'गड्ढा',
    'Pothole',
    'Pothole',
  ]);
});

test('what is out of use stays only where it is chosen already', () => {
  const records = [record(2), record(1, { is_active: false }), record(3, { is_active: false })];
  expect(choosable(records, ['3']).map(({ id }) => id)).toEqual([2, 3]);
});
