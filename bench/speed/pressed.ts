/** How long a tap or a key takes until its answer is painted, and what was drawn for it; told as rows of a table. */
import type { Page } from 'playwright-core';

/** Follows React's commits as its own tools do, in the released build too. */
export const WATCH = `(() => {
  const log = { events: [], first: 0, drawn: 0, long: 0 };
  const COMPONENTS = [0, 1, 11, 14, 15];
  const count = (fiber) => {
    let sum = 0;
    for (let each = fiber; each; each = each.sibling) {
      const before = each.alternate;
      if (COMPONENTS.includes(each.tag) && (before === null || (each.flags & 1) === 1)) sum += 1;
      if (before === null || before.child !== each.child) sum += count(each.child);
    }
    return sum;
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, isDisabled: false, inject: () => 1, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
    onCommitFiberRoot: (id, root) => {
      const drawn = count(root.current.child);
      if (log.drawn === 0) log.first = drawn;
      log.drawn += drawn;
    },
  };
  const note = (entry) => entry.interactionId && log.events.push(entry.duration);
  const events = new PerformanceObserver((list) => list.getEntries().forEach(note));
  events.observe({ type: 'event', durationThreshold: 16, buffered: true });
  const tasks = new PerformanceObserver((list) => { log.long += list.getEntries().length; });
  tasks.observe({ type: 'longtask', buffered: true });
  window.beginPress = () => { events.takeRecords(); tasks.takeRecords(); Object.assign(log, { events: [], first: 0, drawn: 0, long: 0 }); };
  window.endPress = () => {
    events.takeRecords().forEach(note);
    log.long += tasks.takeRecords().length;
    return { ms: Math.max(0, ...log.events), first: log.first, drawn: log.drawn, long: log.long };
  };
})()`;

export interface Pressed {
  ms: number;
  /** Components drawn before anything of the answer could be painted, and in all. */
  first: number;
  drawn: number;
  long: number;
}

/** Long enough for every answer of one press to be painted, slowed four times. */
const SETTLE_MS = 1_500;

/** One tap or key, with the time around it in which nothing else happens. */
export async function press(page: Page, run: () => Promise<unknown>): Promise<Pressed> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate('beginPress()');
  await run();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate('endPress()');
}

const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN;
const print = (text: string) => void process.stdout.write(`${text}\n`);

export const head = (): void =>
  print(
    ''.padEnd(46) +
      ['best ms', 'ms', 'worst ms', 'to bare', 'drawn first', 'drawn', 'long tasks']
        .map((cell) => cell.padStart(12))
        .join(''),
  );

let bare = NaN;
/** A row, held against the first that is told; answers the best. */
export function tell(what: string, all: readonly Pressed[]): number {
  const ms = middle(all.map((each) => each.ms));
  const best = Math.min(...all.map((each) => each.ms));
  if (Number.isNaN(bare)) bare = Math.max(best, 16);
  const cells = [
    best,
    ms,
    Math.max(...all.map((each) => each.ms)),
    (best / bare).toFixed(1),
    middle(all.map((each) => each.first)),
    middle(all.map((each) => each.drawn)),
    middle(all.map((each) => each.long)),
  ];
  print(what.padEnd(46) + cells.map((cell) => String(cell).padStart(12)).join(''));
  return best;
}

/** The same so often. */
export async function several(rounds: number, run: (round: number) => Promise<Pressed>): Promise<Pressed[]> {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await run(round));
  return all;
}
