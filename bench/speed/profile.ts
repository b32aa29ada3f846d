/** Where the time of a press goes: script, style, layout, paint, and the longest task. */
import type { Page } from 'playwright-core';

interface Entry {
  name: string;
  ph: string;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  script: ['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'v8.callFunction'],
  compile: ['v8.compile', 'V8.CompileCode'],
  collect: ['MinorGC', 'MajorGC'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  image: ['Decode Image', 'Draw LazyPixelRef'],
};

const ms = (of: readonly Entry[]) => Math.round(of.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1_000);

/** Runs it, and says what the renderer's main thread did meanwhile; in all, its own time before and after included. */
export async function profiled<T>(page: Page, what: string, run: () => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline', 'toplevel', '__metadata'] });
  const done = await run();
  const traced = await browser?.stopTracing();
  const { traceEvents: all } = JSON.parse(String(traced ?? '{"traceEvents":[]}')) as { traceEvents: Entry[] };
  const mains = new Set(
    all.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const main = all.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid} ${tid}`));
  const sums = Object.entries(KINDS).map(
    ([kind, names]) => `${kind} ${ms(main.filter(({ name }) => names.includes(name)))}`,
  );
  const tasks = main.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  const longest = tasks.toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0)).slice(0, 3);
  process.stdout.write(
    `  ${what}: ${sums.join(', ')}; longest tasks ${longest.map((one) => ms([one])).join(', ')} ms\n`,
  );
  return done;
}
