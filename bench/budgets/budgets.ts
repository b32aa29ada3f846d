/** What may not grow, and by how much it is kept (budgets.json). Bytes of gzip JavaScript on the wire, or a ratio. */
export interface Budget {
  /** Where it has to come to. */
  target: number;
  /** Above this the check fails: the target, or the figure + 2 % while the target is not reached. */
  limit: number;
  /** As last written down. */
  figure: number;
}
export type Budgets = Record<string, Budget>;

const SLACK = 1.02;

/** The budgets with today's figures. A limit only falls. */
export function tightened(budgets: Budgets, figures: Record<string, number>): Budgets {
  return Object.fromEntries(
    Object.entries(budgets).map(([key, budget]) => {
      const figure = figures[key] ?? budget.figure;
      const wanted = figure <= budget.target ? budget.target : round(figure * SLACK);
      return [key, { target: budget.target, limit: Math.min(budget.limit, wanted), figure: round(figure) }];
    }),
  );
}

const round = (value: number) => (value < 10 ? Math.round(value * 1000) / 1000 : Math.ceil(value));

/** Lines of a table, and how many budgets hold. */
export function judge(budgets: Budgets, figures: Record<string, number>) {
  const shown = (value: number) => (value < 10 ? value.toFixed(3) : `${(value / 1000).toFixed(1)} kB`);
  const rows = Object.entries(figures).map(([key, figure]) => {
    const budget = budgets[key];
    if (!budget) throw new Error(`budgets.json has no ${key}`);
    return { ...budget, key, measured: figure, holds: figure <= budget.limit };
  });
  const lines = rows.map(({ key, measured, limit, target, holds }) =>
    [key.padEnd(14), shown(measured), `limit ${shown(limit)}`, `target ${shown(target)}`, holds ? 'ok' : 'TOO MUCH']
      .map((cell) => cell.padEnd(18))
      .join('')
      .trimEnd(),
  );
  return { lines, passed: rows.filter((row) => row.holds).length, failed: rows.filter((row) => !row.holds).length };
}
