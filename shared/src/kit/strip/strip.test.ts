import { runsOf } from './draw/draw-marks.ts';
import { alongOf, bandsOf, box, metresAt, spot, type Frame } from './draw/frame.ts';
import { stoneName, stonesOf, stoneStep } from './draw/stones.ts';
import { keyAct } from './keys.ts';
import { cellsOf, heatOf, marksIn, markSet } from './marks.ts';
import { CARD, cardsOf, gravest } from './near-cards.ts';
import { pinsOf } from './pins.ts';
import { pickedOf } from './road-filter.tsx';
import { centred, moved, within, zoomed } from './shown.ts';
import { readStrip, writeStrip } from './strip-address.ts';
import { marksOf, marksShown, monthsOf, type StripLayer } from './strip-layer.ts';
import { piecesOf } from './strip-paper.tsx';
import type { Mark } from './strip.model.ts';

const road = { from: 12_000, to: 96_000 };
const mark = (id: string, from: number, more: Partial<Mark> = {}): Mark => ({
  ...{ id, layer: 'a', from, to: from, side: 'lhs', tone: 'info', sign: '?' },
  ...more,
});

describe('what is drawn', () => {
  test('stays on the road, however far it is moved or zoomed', () => {
    expect(within(road, { from: 0, to: 10_000 })).toEqual({ from: 12_000, to: 22_000 });
    expect(moved(road, { from: 86_000, to: 96_000 }, 5000)).toEqual({ from: 86_000, to: 96_000 });
    expect(zoomed(road, { from: 40_000, to: 50_000 }, 0.01)).toEqual(road);
    expect(zoomed(road, { from: 40_000, to: 40_200 }, 10)).toEqual({ from: 40_000, to: 40_200 });
    expect(centred(road, { from: 0, to: 4000 }, 13_000)).toEqual({ from: 12_000, to: 16_000 });
  });

  test('the place under the finger stays where it is', () => {
    const near = zoomed(road, { from: 40_000, to: 50_000 }, 2, 42_000);
    expect(near).toEqual({ from: 41_000, to: 46_000 });
  });

  test('upright, chainage grows upwards and LHS lies to the left', () => {
    const frame: Frame = {
      isUpright: true,
      length: 400,
      shown: { from: 40_000, to: 44_000 },
      bands: bandsOf(true, { heat: false, rows: 0 }),
    };
    expect(spot(frame, alongOf(frame, 43_000), 10)).toEqual([10, 100]);
    expect(box(frame, [0, 100], [5, 20])).toEqual([5, 300, 20, 100]);
    expect(frame.bands.lhs[0]).toBeLessThan(frame.bands.rhs[0]);
    expect(metresAt(frame, alongOf(frame, 41_234))).toBeCloseTo(41_234);
  });
});

describe('keys', () => {
  const at = { road, shown: { from: 40_000, to: 50_000 }, picked: null };
  const press = (key: string, shiftKey = false, more = {}) => keyAct({ key, shiftKey }, { ...at, ...more });
  test.each([
    ['ArrowRight', { from: 41_500, to: 51_500 }],
    ['ArrowDown', { from: 38_500, to: 48_500 }],
    ['Home', { from: 12_000, to: 22_000 }],
    ['End', { from: 86_000, to: 96_000 }],
    ['0', road],
    ['-', { from: 37_500, to: 52_500 }],
  ])('%s moves along, or nearer', (key, shown) => {
    expect(press(key)).toEqual({ do: 'show', shown });
  });

  test('with Shift a stretch grows from the middle, and shrinks again', () => {
    expect(press('ArrowRight', true)).toEqual({ do: 'pick', picked: { from: 45_000, to: 45_500 } });
    const picked = { from: 45_000, to: 45_500 };
    expect(press('ArrowLeft', true, { picked })).toEqual({ do: 'pick', picked: { from: 45_000, to: 45_000 } });
  });

  test('records are stepped through; what is no key of the strip stays the page’s', () => {
    expect([press('PageDown'), press('PageUp'), press('Enter'), press('Escape')]).toEqual([
      { do: 'step', by: 1 },
      { do: 'step', by: -1 },
      { do: 'open' },
      { do: 'clear' },
    ]);
    expect([press('Tab'), press('j')]).toEqual([null, null]);
  });
});

describe('marks', () => {
  const set = markSet([
    mark('c', 47_257, { tone: 'danger' }),
    mark('a', 43_000, { to: 45_000 }),
    mark('b', 47_250, { side: 'rhs' }),
    ...Array.from({ length: 9 }, (_, at) => mark(`m${at}`, 60_000 + at)),
  ]);

  test('are in the order of the road, and a stretch has what reaches into it', () => {
    expect(marksIn(set, { from: 44_000, to: 47_255 }).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('many on one place are one number in the gravest tone, a few stand by themselves', () => {
    const pins = pinsOf(set, road, 390 / 84_000);
    expect(pins.map(({ count, lane, tone }) => [count, lane, tone])).toEqual([
      [1, 0, 'info'],
      [1, 2, 'info'],
      [1, 0, 'danger'],
      [9, 0, 'info'],
    ]);
    expect(pins.at(-1)?.mark).toBeNull();
  });

  test('ten thousand are no more pins than there is room for, and none is lost', () => {
    const many = markSet(
      Array.from({ length: 10_000 }, (_, at) =>
        mark(String(at), 12_000 + ((at * 7919) % 84_000), { side: at % 2 ? 'lhs' : 'rhs' }),
      ),
    );
    const pins = pinsOf(many, road, 390 / 84_000);
    expect(pins.length).toBeLessThan(2 * (390 / 26 + 2) * 3);
    expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  });

  test('cells lie on the road: moved a little, what stands together stays together', () => {
    const counts = (from: number) => cellsOf(set, { from, to: from + 30_000 }, 500).map(({ count }) => count);
    expect(counts(40_010)).toEqual(counts(40_490));
  });

  test('heat sums weights by stretch and leaves out what is empty', () => {
    const heat = heatOf(markSet([mark('a', 43_100, { weight: 3 }), mark('b', 43_900), mark('c', 47_000)]), road, 1000);
    expect(heat).toEqual([
      { from: 43_000, to: 44_000, weight: 4 },
      { from: 47_000, to: 48_000, weight: 1 },
    ]);
  });
});

test('cards stand at their places, the gravest where there is not room for all, and none over another', () => {
  const pins = pinsOf(
    markSet(
      Array.from({ length: 30 }, (_, at) =>
        mark(String(at), 40_000 + at * 130, { tone: at === 7 ? 'danger' : 'info' }),
      ),
    ),
    { from: 40_000, to: 44_000 },
    400 / 4000,
  );
  const cards = cardsOf(pins, 400);
  expect(cards.some(({ pin }) => pin.tone === 'danger')).toBe(true);
  expect(cards.length).toBe(4);
  cards.forEach(({ top }, at) => expect(top).toBeGreaterThanOrEqual(at === 0 ? 0 : (cards[at - 1]?.top ?? 0) + CARD));
  expect((cards.at(-1)?.top ?? 0) + CARD).toBeLessThanOrEqual(400);
});

test('below a narrow road stand the gravest, from the top down', () => {
  const tones = ['info', 'danger', 'info', 'warning'] as const;
  const set = markSet(tones.map((tone, at) => mark(String(at), 40_000 + at * 1000, { tone })));
  const pins = pinsOf(set, { from: 40_000, to: 44_000 }, 400 / 4000);
  expect(gravest(pins, 400, 2).map(({ mark: of }) => of?.id)).toEqual(['3', '1']);
});

test('a row of posts is one line, and another begins behind a gap', () => {
  expect(runsOf(new Set([5, 3, 4, 9]))).toEqual([
    [3, 5],
    [9, 9],
  ]);
});

test('a list is narrowed by both ends of its address, one alone reaches to the road’s end, none is no stretch', () => {
  const of = (filters: Record<string, string>) => pickedOf({ filters }, road);
  expect(of({ chainage_from: '40.000', chainage_to: '50.000' })).toEqual({ from: 40_000, to: 50_000 });
  expect(of({ chainage_from: '40.000' })).toEqual({ from: 40_000, to: 96_000 });
  expect(of({})).toBeNull();
  expect(of({ chainage_from: '97.000' })).toBeNull();
});

test('stones stand at whole kilometres as far as there is room, nearer at hundreds of metres, none in a break', () => {
  expect(stoneStep(390 / 84_000, 58)).toBe(20_000);
  expect(stonesOf({ from: 12_000, to: 16_000 }, 1000, [{ from: 13_400, to: 14_600 }])).toEqual([
    12_000, 13_000, 15_000, 16_000,
  ]);
  expect([stoneName(47_000), stoneName(47_200)]).toEqual(['47', '47+200']);
});

test('on paper ten kilometres stand on a line, and a short stretch on one', () => {
  expect(piecesOf(road).map(({ from }) => from)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90].map((km) => km * 1000));
  expect(piecesOf({ from: 43_000, to: 47_000 })).toEqual([{ from: 43_000, to: 47_000 }]);
});

describe('the address', () => {
  test('says what is shown and reads it again; what else it says stays', () => {
    const query = new URLSearchParams(
      'highway=3&km=40.000-50.000&part=41.000-42.500&without=a.x,b.y&until=2026-10&mark=0190',
    );
    const state = readStrip(query, road);
    expect(state).toEqual({
      ...{ shown: { from: 40_000, to: 50_000 }, picked: { from: 41_000, to: 42_500 } },
      ...{ without: ['a.x', 'b.y'], until: '2026-10', chosen: '0190' },
    });
    expect(writeStrip(query, state).get('km')).toBe('40.000-50.000');
    const none = { shown: null, picked: null, without: [], until: null, chosen: null };
    expect(writeStrip(query, none).toString()).toBe('highway=3');
  });

  test('what makes no sense is left out', () => {
    const read = (query: string) => readStrip(new URLSearchParams(query), road);
    for (const query of ['km=abc', 'km=50-40', 'km=1-2', 'km=-', 'until=2026-13', 'mark=%3Cb%3E'])
      expect(read(query)).toEqual({ shown: null, picked: null, without: [], until: null, chosen: null });
    expect(read('km=0-20').shown).toEqual({ from: 12_000, to: 20_000 });
  });
});

test('a layer makes marks of rows that lie somewhere; off, or later than the month, they are not shown', () => {
  const row = (id: string, from: string | null, day: string) => ({ id, chainage_from: from, direction: 'rhs', day });
  const layer = (key: string): StripLayer => ({
    ...{
      key,
      name: key,
      as: 'pins',
      rows: [row('1', '43.250', '2026-08-01'), row('2', null, '2026-08-01'), row('3', '50.000', '2026-11-02')],
    },
    signOf: (one) => ({ tone: 'info', sign: '?', day: String((one as unknown as { day: string }).day) }),
  });
  const all = marksOf([layer('a'), layer('b')]);
  expect(all.map(({ id, from, side }) => [id, from, side]).slice(0, 2)).toEqual([
    ['1', 43_250, 'rhs'],
    ['3', 50_000, 'rhs'],
  ]);
  expect(marksShown(all, ['b'], '2026-10').map(({ id, layer: key }) => key + id)).toEqual(['a1']);
  expect(monthsOf(all)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
});
