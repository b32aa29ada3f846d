import type { Isolation } from '#testing/isolation.ts';
import { linesIsolation } from './lines/lines-isolation.ts';

/** Each part of daily progress brings its own. */
const PARTS: readonly Isolation[] = [linesIsolation];

type Test = Parameters<NonNullable<Isolation['samples']>>[0];
const together = async <One extends object>(ask: (part: Isolation) => Promise<One> | undefined): Promise<One> =>
  Object.assign({}, ...(await Promise.all(PARTS.map(ask)))) as One;

export const isolation: Isolation = {
  colleagues: (test) =>
    Object.assign({}, ...PARTS.map((part) => part.colleagues?.(test))) as ReturnType<
      NonNullable<Isolation['colleagues']>
    >,
  foreign: (test: Test) => together((part) => part.foreign?.(test)),
  samples: (test: Test) => together((part) => part.samples?.(test)),
};
