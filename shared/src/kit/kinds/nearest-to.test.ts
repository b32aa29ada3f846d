import { nearestTo } from './nearest-to.ts';

const at = (id: string, chainage_from: string, direction: string, more = {}) => ({
  ...{ id, highway: 4, status: 'used', chainage_from, chainage_to: null, direction },
  ...more,
});
const rows = [
  at('far', '46.000', 'lhs'),
  at('pole', '43.400', 'lhs'),
  at('other side', '43.250', 'rhs'),
  at('rail', '43.000', 'lhs', { chainage_to: '43.240' }),
  at('median', '43.300', 'median'),
  at('gone', '43.250', 'lhs', { status: 'gone' }),
  at('other road', '43.250', 'lhs', { highway: 5 }),
];
const nearest = (form: Record<string, unknown>) =>
  nearestTo(rows, form, ['used']).map(({ row, metres }) => `${row.id} ${metres}`);

test.each([
  [
    'its side, the median too',
    { chainage_from: '43+250', direction: 'lhs', highway: '4' },
    ['rail 10', 'median 50', 'pole 150'],
  ],
  ['the other side', { chainage_from: '43.250', direction: 'rhs', highway: 4 }, ['other side 0', 'median 50']],
  [
    'a stretch',
    { chainage_from: '43.100', chainage_to: '43.500', direction: 'lhs', highway: '4' },
    ['pole 0', 'rail 0', 'median 0'],
  ],
  ['no place', { direction: 'lhs', highway: '4' }, []],
  ['something half typed', { chainage_from: '43+', direction: 'lhs' }, []],
])('of %s', (_, form, found) => expect(nearest(form)).toEqual(found));
