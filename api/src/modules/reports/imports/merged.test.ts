import type { Heads } from '#kernel/sheets/take-in/heads.ts';
import { rangesOver } from './merged.ts';

const head = (name: string | null) => ({ head: 'x', name, trouble: null });
const heads: Heads = { columns: [head('code'), head(null), head('name')], missing: [] };

it('finds what merged cells lie over, below a title', () => {
  expect(rangesOver(['A1:C1'], heads, 3)).toEqual({ ofHeads: [], ofRows: [] });
  expect(rangesOver(['A3:B3'], heads, 3)).toEqual({ ofHeads: [0], ofRows: [] });
  expect(rangesOver(['B5:B9'], heads, 3)).toEqual({ ofHeads: [], ofRows: [] });
  expect(rangesOver(['B2:C7', 'nonsense'], heads, 3)).toEqual({
    ofHeads: [2],
    ofRows: [{ from: 4, to: 7, trouble: { column: 2, field: 'name', code: 'merged' } }],
  });
});
