import { figureOf, SOURCE_OF, type FigureKey } from '@chainage/shared/contracts/safety/statistics/figures';
import type { Statistics } from '@chainage/shared/contracts/safety/statistics/statistics';

/** Whether a figure is left out because its reader may not see all it rests on; else there is nothing to divide by. */
export function isHidden({ withheld }: Pick<Statistics, 'withheld'>, key: FigureKey): boolean {
  const { of, group } = figureOf(key);
  const sources = [...of.map((kind) => SOURCE_OF[kind]), ...(group === 'rates' ? (['dpr'] as const) : [])];
  return withheld.some((source) => sources.includes(source));
}
