/**
 * `npm run bench:strip`: the strip of a road with ten thousand marks on a crew's phone, slowed four times, moved by a finger,
 * zoomed by two, and by keys: how many of its frames took the page longer than 50 ms, beside a page that moves an empty canvas.
 * Tasks are counted, not frames that never came: a machine without a graphics card paints late whatever the page does.
 *
 * --slow 4 --marks 10000 --moves 120 --url (a server that is up); ends with 1 where a task of the strip took over 50 ms
 */
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { PHONE, signIn } from './person.ts';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    marks: { type: 'string', default: '10000' },
    moves: { type: 'string', default: '120' },
    url: { type: 'string' },
  },
});
const print = (text: string) => void process.stdout.write(`${text}\n`);
const LONG_MS = 50;
const ROAD = '/road';
/** Between two moves of a finger, ms. */
const FRAME_MS = 16;

const WATCH = `window.took = []; new PerformanceObserver((list) => {
  for (const { duration, startTime } of list.getEntries()) window.took.push({ duration, startTime });
}).observe({ type: 'longtask', buffered: false });`;
const BARE = `<!doctype html><title>bare</title><canvas width="400" height="1000" style="touch-action:none"></canvas><script>
  const canvas = document.querySelector('canvas'), ctx = canvas.getContext('2d');
  canvas.addEventListener('pointermove', (event) => requestAnimationFrame(() => {
    ctx.fillStyle = '#fff'; ctx.fillRect(0, 0, 400, 1000); ctx.fillStyle = '#333'; ctx.fillRect(0, event.clientY, 400, 20);
  }));
</script>`;

const TYPES = ['pending_review', 'approved', 'in_progress', 'resolved'];
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const metres = 12_000 + ((at * 7919) % 84_000);
    return {
      id: `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
      number: `ISS/RM/2026-27/${String(at).padStart(6, '0')}`,
      issue_type: at % 9 === 0 ? 'road_user_accident' : 'routine_maintenance',
      status: TYPES[at % TYPES.length],
      highway: 1,
      direction: ['lhs', 'rhs', 'median'][at % 3],
      chainage_from: (metres / 1000).toFixed(3),
      chainage_to: null,
      occurred_at: new Date(Date.UTC(2026, at % 11, 1 + (at % 27))).toISOString(),
      priority: ['low', 'normal', 'high', 'critical'][at % 4],
      due_at: null,
      sla_state: at % 7 === 0 ? 'breached' : 'none',
      ...{ sub_type_label: 'Pothole', sub_type_labels: {}, category_label: 'Pavement', category_labels: {}, facts: {} },
    };
  });

/** What a session of touches cost: tasks over 50 ms, the longest, and the page's own milliseconds for each move. */
async function touched(page: Page, cpu: CDPSession, moves: number, at: (move: number) => { x: number; y: number }[]) {
  const busy = async () => {
    const { metrics } = await cpu.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await page.evaluate('window.took = []');
  const before = await busy();
  await cpu.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let move = 1; move <= moves; move += 1) {
    await cpu.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(move) });
    await page.waitForTimeout(FRAME_MS);
  }
  const took = (await page.evaluate('window.took')) as { duration: number }[];
  const perMove = ((await busy()) - before) * (1000 / moves);
  await cpu.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(1_000);
  const after = (await page.evaluate('window.took')) as { duration: number }[];
  const longest = (list: { duration: number }[]) => Math.max(0, ...list.map(({ duration }) => Math.round(duration)));
  return { over: took.length, longest: longest(took), perMove, rest: longest(after.slice(took.length)) };
}

const server = values.url ? { url: values.url, stop: async () => undefined } : await startServer();
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
try {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const results = rows(Number(values.marks));
  await page.route('**/api/organisation/data/road/open-issues/**', (route) =>
    route.fulfill({ json: { count: results.length, more: false, results } }),
  );
  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  const cpu = await context.newCDPSession(page);
  await cpu.send('Performance.enable');
  const slow = (rate: number) => cpu.send('Emulation.setCPUThrottlingRate', { rate });
  const moves = Number(values.moves);

  await page.goto(`${server.url}/bare.html`);
  await slow(Number(values.slow));
  const bare = await touched(page, cpu, moves, (move) => [{ x: 100, y: 500 - (move % 60) * 4 }]);
  await slow(1);

  await signIn(page, server.url, ROAD);
  const canvas = page.locator('main canvas');
  await canvas.waitFor();
  await page.waitForTimeout(2_000);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no strip');
  const [x, top, height] = [box.x + box.width / 2, box.y, box.height];
  await slow(Number(values.slow));
  const sides: [string, Awaited<ReturnType<typeof touched>>][] = [];
  for (const [what, zoom] of [
    ['84 km', 0],
    ['10 km', 5],
  ] as const) {
    await canvas.focus();
    for (let time = 0; time < zoom; time += 1) await page.keyboard.press('+');
    await page.waitForTimeout(1_500);
    const pan = (move: number) => [{ x, y: top + height * (0.2 + 0.6 * Math.abs(((move / 40) % 2) - 1)) }];
    sides.push([`panned, ${what}`, await touched(page, cpu, moves, pan)]);
  }
  const pinch = (move: number) => [
    { x, y: top + height / 2 - 40 - move },
    { x, y: top + height / 2 + 40 + move },
  ];
  sides.push(['pinched', await touched(page, cpu, Math.min(moves, 120), pinch)]);
  print(`${values.marks} marks, ${values.slow} times slower, ${moves} moves of a finger`);
  for (const [what, { over, longest, perMove, rest }] of [['bare canvas', bare] as const, ...sides]) {
    const ratio = (perMove / Math.max(0.1, bare.perMove)).toFixed(1);
    print(
      `${what.padEnd(16)} ${over} tasks over ${LONG_MS} ms, longest ${longest}; ${perMove.toFixed(1)} ms a move, ${ratio} times the bare canvas; at rest ${rest}`,
    );
  }
  process.exitCode = sides.some(([, { over }]) => over > bare.over) ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
