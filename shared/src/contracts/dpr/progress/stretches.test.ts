import { doneStretches, metresOf, type Worked } from './stretches.ts';

const at = (from: number, to: number, month = '2026-10', direction: Worked['direction'] = 'lhs'): Worked => ({
  ...{ from, to, month, direction },
});
const told = (worked: Worked[]) =>
  doneStretches(worked).map(({ direction, from, to, month }) => `${direction} ${from}-${to} ${month.slice(5)}`);

test.each<[string, Worked[], string[]]>([
  ['overlaps are one', [at(12_000, 12_500), at(12_300, 12_800)], ['lhs 12000-12800 10']],
  ['ends that touch are one', [at(12_500, 13_000), at(12_000, 12_500)], ['lhs 12000-13000 10']],
  ['a metre between is a gap', [at(12_000, 12_500), at(12_501, 13_000)], ['lhs 12000-12500 10', 'lhs 12501-13000 10']],
  ['one within another', [at(12_000, 13_000), at(12_200, 12_300)], ['lhs 12000-13000 10']],
  [
    'what was done before stays with its month, on both ends of it the new work',
    [at(12_200, 12_300, '2026-09'), at(12_000, 13_000)],
    ['lhs 12000-12200 10', 'lhs 12200-12300 09', 'lhs 12300-13000 10'],
  ],
  ['all of it done before', [at(12_000, 13_000, '2026-09'), at(12_200, 12_300)], ['lhs 12000-13000 09']],
  [
    'months whatever their order',
    [at(12_400, 12_600, '2026-11'), at(12_000, 12_500, '2026-09')],
    ['lhs 12000-12500 09', 'lhs 12500-12600 11'],
  ],
  ['both carriageways', [at(12_000, 12_500, '2026-10', 'both')], ['lhs 12000-12500 10', 'rhs 12000-12500 10']],
  [
    'sides by themselves',
    [at(12_000, 12_500, '2026-10', 'median'), at(12_000, 12_500, '2026-10', 'rhs')],
    ['rhs 12000-12500 10', 'median 12000-12500 10'],
  ],
  [
    'places, each once, at its first month, also within a stretch',
    [at(12_250, 12_250), at(12_250, 12_250, '2026-11'), at(12_000, 12_500, '2026-11')],
    ['lhs 12000-12500 11', 'lhs 12250-12250 10'],
  ],
  ['nothing', [], []],
])('%s', (_, worked, expected) => expect(told(worked)).toEqual(expected));

test('metres count once, places none', () => {
  const done = [at(12_000, 12_500), at(12_400, 13_000), at(14_000, 14_000), at(20_000, 21_000)];
  expect(metresOf(done)).toBe(2000);
});
