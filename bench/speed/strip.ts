/**
 * `npm run bench:strip`: the strip of a road with ten thousand marks on a crew's phone, slowed four times. Moved by a finger and
 * zoomed by two: frames of the page over 50 ms (a machine without a graphics card paints late whatever the page does: that is not
 * counted). Then taps and keys, each as long as until its answer is painted (https://web.dev/inp). Both beside a bare page, and
 * at the end with a page that is held up on purpose, which must fail, or the measure is blind. Calls of the canvas and changed
 * nodes tell of the product however busy the machine is; of milliseconds the best of the rounds does. Then the same marks on the map,
 * which two fingers move.
 *
 * --slow 4 --marks 10000 --moves 120 --rounds 3 --url (a server that is up); ends with 1 where a frame took over 50 ms, a tap or
 * key over 200 ms in its best round, or the control was not found
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium, FLAGS } from '../browser.ts';
import { startServer } from '../budgets/server.ts';
import { PHONE, signIn } from './person.ts';
import { head, press, several, tell, WATCH } from './pressed.ts';
import {
  calm,
  counted,
  LONG_MS,
  touched,
  WATCH_FRAMES,
  type Counted,
  type Fingers,
  type Touched,
} from './strip-frames.ts';
import { roadRows } from './strip-rows.ts';

const { values } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    marks: { type: 'string', default: '10000' },
    moves: { type: 'string', default: '120' },
    rounds: { type: 'string', default: '3' },
    url: { type: 'string' },
  },
});
const print = (text: string) => void process.stdout.write(`${text}\n`);
const ROAD = '/road';
const LONGEST_TAP_MS = 200;
/** What the control adds to each move and press, in milliseconds of the machine's own. */
const HELD_MS = 60;
const CONTROL_TAP_MS = 250;

const BARE = `<!doctype html><title>bare</title><canvas width="400" height="700" style="touch-action:none"></canvas><button>tap</button><script>
  const canvas = document.querySelector('canvas'), ctx = canvas.getContext('2d');
  canvas.addEventListener('pointermove', (event) => requestAnimationFrame(() => {
    ctx.fillStyle = '#fff'; ctx.fillRect(0, 0, 400, 700); ctx.fillStyle = '#333'; ctx.fillRect(0, event.clientY, 400, 20);
  }));
  document.querySelector('button').onclick = () => document.body.append('tapped ');
</script>`;

const server = values.url ? { url: values.url, stop: async () => undefined } : await startServer();
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
try {
  const context = await browser.newContext({ ...PHONE, locale: 'en-IN', serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.addInitScript(`${WATCH};${WATCH_FRAMES}`);
  const results = roadRows(Number(values.marks));
  await page.route('**/api/organisation/data/road/open-issues/**', (route) =>
    route.fulfill({ json: { count: results.length, more: false, results } }),
  );
  await page.route('**/bare.html', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  const cpu = await context.newCDPSession(page);
  await cpu.send('Performance.enable');
  const slow = (rate = Number(values.slow)) => cpu.send('Emulation.setCPUThrottlingRate', { rate });
  const [moves, rounds] = [Number(values.moves), Number(values.rounds)];
  const best = async (at: Fingers): Promise<Touched> => {
    const all: Touched[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await touched(page, cpu, moves, at));
    return all.toSorted((one, other) => one.frames - other.frames || one.longest - other.longest)[0] as Touched;
  };

  await page.goto(`${server.url}/bare.html`);
  await slow();
  const bare = await best((move) => [{ x: 100, y: 500 - (move % 60) * 4 }]);
  head();
  tell('bare page, a tap', await several(rounds, () => press(page, () => page.locator('button').tap())));
  await slow(1);

  await signIn(page, server.url, ROAD);
  const canvas = page.locator('main canvas');
  await canvas.waitFor();
  await calm(page, cpu);
  /** Buttons below the road are scrolled to: where it stands is asked each time. */
  const place = async () => {
    await page.evaluate('document.querySelector("main canvas").scrollIntoView({ block: "center" })');
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no strip');
    return box;
  };
  await slow();
  const tap = (across: number, along: number) => async () => {
    const { x, y, height } = await place();
    await page.touchscreen.tap(x + across, y + height * along);
  };
  const key = (name: string) => async () => {
    await canvas.focus();
    await page.keyboard.press(name);
  };
  const whole = async () => {
    await key('0')();
    await page.waitForTimeout(600);
  };
  const taps: [what: string, run: () => Promise<unknown>][] = [
    ['tap, the empty stones', tap(4, 0.5)],
    ['tap, where many stand together', tap(78, 0.4)],
    ['tap, a layer off and on', () => page.locator('main [role=group] label').first().tap()],
    ['tap, nearer', () => page.getByRole('button', { name: /nearer/i }).tap()],
    [
      'tap, this stretch',
      () =>
        page
          .locator('main button', { hasText: /stretch|: end/i })
          .first()
          .tap(),
    ],
    ...['ArrowUp', '+', '-', 'PageDown', 'Shift+ArrowUp', 'Escape', '0'].map((name): [string, () => Promise<void>] => [
      `key ${name}`,
      key(name),
    ]),
  ];
  const slowest: [what: string, ms: number][] = [];
  for (const [what, run] of taps) {
    if (what.startsWith('tap')) await whole();
    const pressed = await several(rounds, async () => {
      const one = await press(page, run);
      // a pin that was hit has opened its record
      if (new URL(page.url()).pathname !== ROAD) {
        await page.goBack();
        await canvas.waitFor();
        await page.waitForTimeout(1_500);
      }
      return one;
    });
    slowest.push([what, tell(what, pressed)]);
  }

  print(`\n${values.marks} marks, ${values.slow} times slower, ${moves} moves of a finger, best of ${rounds} rounds`);
  const line = (what: string, { frames, tasks, longest, perMove, rest }: Touched) =>
    print(
      `${what.padEnd(16)} ${frames} frames and ${tasks} tasks over ${LONG_MS} ms, longest ${longest}; ${perMove.toFixed(1)} ms a move, ${(perMove / Math.max(0.1, bare.perMove)).toFixed(1)} times the bare canvas; at rest ${rest}`,
    );
  line('bare canvas', bare);
  const box = await place();
  const [x, middle] = [box.x + box.width / 2, box.y + box.height / 2];
  const pan: Fingers = (move) => [{ x, y: middle + 150 * (1 - 2 * Math.abs(((move / 40) % 2) - 1)) }];
  const pinch: Fingers = (move) => {
    const apart = 40 + 2 * Math.abs(((move + 60) % 120) - 60);
    return [
      { x, y: middle - apart },
      { x, y: middle + apart },
    ];
  };
  const tellCounts = (what: string, [down, rest]: [Counted, Counted]) => {
    const each = Math.round(down.calls / Math.max(1, down.frames));
    print(
      `${what.padEnd(16)} ${down.frames} frames drawn, ${each} calls of the canvas each; nodes changed: ${down.nodes} while moved, ${rest.nodes} at rest`,
    );
  };
  const sides: [what: string, touched: Touched][] = [];
  const ways = [
    // nowhere to go: nothing is drawn
    ['pushed, 84 km', 0, pan],
    ['panned, 56 km', 1, pan],
    ['panned, 11 km', 5, pan],
    ['pinched', 0, pinch],
  ] as const;
  const zoomedTo = async (zoom: number) => {
    await whole();
    for (let time = 0; time < zoom; time += 1) await key('+')();
    await place();
    await page.waitForTimeout(1_500);
  };
  for (const [what, zoom, at] of ways) {
    await zoomedTo(zoom);
    const one = await best(at);
    sides.push([what, one]);
    line(what, one);
  }
  for (const [what, zoom, at] of ways) {
    await zoomedTo(zoom);
    tellCounts(what, await counted(page, cpu, moves, at));
  }

  await slow(1);
  // not by a start of the page, which has much to get ready
  await page.locator('main label', { hasText: /^map$/i }).tap();
  const map = page.locator('main [role=application]');
  await map.waitFor();
  await calm(page, cpu);
  await slow();
  await map.scrollIntoViewIfNeeded();
  const onMap = await map.boundingBox();
  if (!onMap) throw new Error('no map');
  const centre = { x: onMap.x + onMap.width / 2, y: onMap.y + onMap.height / 2 };
  const two = (apart: number, down: number) =>
    [-1, 1].map((way) => ({ x: centre.x + way * apart, y: centre.y + down }));
  const onTheMap: [what: string, at: Fingers][] = [
    ['map, pushed', (move) => two(40, 60 * Math.sin(move / 12))],
    ['map, pinched', (move) => two(60 + 30 * Math.sin(move / 12), 0)],
  ];
  for (const [what, at] of onTheMap) {
    const one = await best(at);
    sides.push([what, one]);
    line(what, one);
    tellCounts(what, await counted(page, cpu, moves, at));
  }
  await slow(1);
  await page.locator('main label', { hasText: /^strip$/i }).tap();
  await page.locator('main canvas:not(.leaflet-zoom-animated)').waitFor();
  await slow();
  await zoomedTo(1);

  await page.evaluate(`holdUp(${HELD_MS})`);
  const control = await touched(page, cpu, Math.min(moves, 60), pan);
  line('held up', control);
  await page.evaluate(`holdUp(${CONTROL_TAP_MS})`);
  const held = tell('held up, key ArrowUp', [await press(page, key('ArrowUp'))]);

  const isBlind = control.frames === 0 || held <= LONGEST_TAP_MS;
  const over = [
    ...sides.filter(([, { frames }]) => frames > 0).map(([what]) => what),
    ...slowest.filter(([, ms]) => ms > LONGEST_TAP_MS).map(([what]) => what),
  ];
  print(isBlind ? 'THE CONTROL WAS NOT FOUND: this measure is blind' : 'the control is found');
  print(over.length > 0 ? `over its limit: ${over.join('; ')}` : 'nothing over its limit');
  process.exitCode = isBlind || over.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
