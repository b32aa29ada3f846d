/** What fingers on a canvas cost the page, frame by frame; and what of it does not hang on how busy the machine is. */
import type { CDPSession, Page } from 'playwright-core';

/** Longer is seen as a stop, ms. */
export const LONG_MS = 50;
/** Between two moves of a finger, ms. */
const FRAME_MS = 16;
/** For what comes after the fingers have gone, ms. */
const REST_MS = 1_500;

/** Frames and tasks over 50 ms; calls of the canvas, frames and nodes are counted where it is asked for, which costs time. */
export const WATCH_FRAMES = `(() => {
  window.frames50 = []; window.tasks50 = [];
  const watch = (type, into) => new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => into().push(duration))).observe({ type });
  watch('long-animation-frame', () => window.frames50);
  watch('longtask', () => window.tasks50);
  const counted = { calls: 0, frames: 0, nodes: 0 };
  let isCounting = false, drawnIn = 0;
  // of one frame are all calls at one time of the document's
  const count = () => { const now = document.timeline.currentTime; counted.calls += 1; if (now !== drawnIn) counted.frames += 1; drawnIn = now; };
  window.beginCounts = () => {
    if (!isCounting) {
      const proto = CanvasRenderingContext2D.prototype;
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(proto)))
        if (typeof value === 'function' && name !== 'constructor')
          proto[name] = function (...given) { count(); return value.apply(this, given); };
      new MutationObserver((all) => all.forEach((one) => { counted.nodes += one.type === 'childList' ? one.addedNodes.length + one.removedNodes.length : 1; }))
        .observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      isCounting = true;
    }
    Object.assign(counted, { calls: 0, frames: 0, nodes: 0 });
  };
  window.endCounts = () => ({ ...counted });
  window.holdUp = (ms) => {
    const hold = () => { const until = performance.now() + ms; while (performance.now() < until); };
    for (const kind of ['pointermove', 'pointerup', 'keydown']) document.addEventListener(kind, hold, true);
  };
})()`;

export type Fingers = (move: number) => { x: number; y: number }[];

export interface Touched {
  /** Frames, and tasks, over 50 ms while the fingers were down. */
  frames: number;
  tasks: number;
  longest: number;
  /** The page's own milliseconds for each move. */
  perMove: number;
  /** The longest frame after the fingers have gone. */
  rest: number;
}

const longest = (list: readonly number[]) => Math.max(0, ...list.map(Math.round));
const long = async (page: Page) =>
  (await page.evaluate('({ frames: window.frames50, tasks: window.tasks50 })')) as Record<'frames' | 'tasks', number[]>;

export async function touched(page: Page, cpu: CDPSession, moves: number, at: Fingers): Promise<Touched> {
  const busy = async () => {
    const { metrics } = await cpu.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await page.evaluate('window.frames50 = []; window.tasks50 = []');
  const before = await busy();
  await drag(page, cpu, moves, at);
  const perMove = ((await busy()) - before) * (1000 / moves);
  const { frames, tasks } = await long(page);
  await cpu.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(REST_MS);
  const after = (await long(page)).frames.slice(frames.length);
  return { frames: frames.length, tasks: tasks.length, longest: longest(frames), perMove, rest: longest(after) };
}

async function drag(page: Page, cpu: CDPSession, moves: number, at: Fingers): Promise<void> {
  await cpu.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let move = 1; move <= moves; move += 1) {
    await cpu.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(move) });
    await page.waitForTimeout(FRAME_MS);
  }
}

export interface Counted {
  /** Of the canvas in all frames drawn. */
  calls: number;
  frames: number;
  /** Nodes put in, taken out or changed. */
  nodes: number;
}

/** The same fingers once more, counted: while they are down, and what follows when they have gone. */
export async function counted(page: Page, cpu: CDPSession, moves: number, at: Fingers): Promise<[Counted, Counted]> {
  await page.evaluate('beginCounts()');
  await drag(page, cpu, moves, at);
  const down = (await page.evaluate('endCounts()')) as Counted;
  await page.evaluate('beginCounts()');
  await cpu.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(REST_MS);
  return [down, (await page.evaluate('endCounts()')) as Counted];
}

/** Until the page has done nothing long for a while: what a start gets ready is not the strip's. */
export async function calm(page: Page, cpu: CDPSession): Promise<void> {
  const busy = async () =>
    (await cpu.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  for (let quiet = 0, waited = 0; quiet < 3 && waited < 60; waited += 1) {
    const before = await busy();
    await page.waitForTimeout(1_000);
    quiet = (await busy()) - before < 0.03 ? quiet + 1 : 0;
  }
}
