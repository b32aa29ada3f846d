import { everyNth, pathOf, stepAt, topOf, xOf, yOf, type Frame } from './curve-scale.ts';
import { kilometres, stripMarks } from './strip-marks.ts';

const frame: Frame = { width: 140, height: 120, left: 30, right: 10, top: 10, bottom: 10 };

test('points lie between the edges, and a press finds the step under it', () => {
  expect([0, 2, 4].map((at) => xOf(frame, 5, at))).toEqual([30, 80, 130]);
  expect([0, 50, 100].map((value) => yOf(frame, 100, value))).toEqual([110, 60, 10]);
  expect([-5, 79, 93, 500].map((x) => stepAt(frame, 5, x))).toEqual([0, 2, 3, 4]);
  expect([topOf([12, null]), topOf([101])]).toEqual([100, 125]);
  expect(pathOf([{ x: 1, y: 2 }, { x: 3, y: 4 }, null, { x: 5, y: 6 }])).toBe('M 1,2 L 3,4 M 5,6');
  expect([everyNth(frame, 5, 20), everyNth(frame, 12, 20)]).toEqual([1, 3]);
});

test('no more marks than pixels, what is new by itself, places apart', () => {
  const within = { from: 10_000, to: 20_000, width: 100 };
  const many = Array.from({ length: 5000 }, (_, at) => ({ from: 10_000 + at * 2, to: 10_001 + at * 2, fresh: false }));
  expect(stripMarks(many, within)).toHaveLength(1);
  expect(
    stripMarks(
      [
        { from: 19_000, to: 30_000, fresh: false },
        { from: 12_000, to: 13_000, fresh: true },
        { from: 12_500, to: 12_500, fresh: false },
        { from: 15_000, to: 15_010, fresh: false },
        { from: 1000, to: 2000, fresh: false },
      ],
      within,
    ),
  ).toEqual([
    { x: 50, width: 2, fresh: false, isPlace: false },
    { x: 90, width: 10, fresh: false, isPlace: false },
    { x: 25, width: 0, fresh: false, isPlace: true },
    { x: 20, width: 10, fresh: true, isPlace: false },
  ]);
  expect(kilometres(12_000, 54_000, 6)).toEqual([20, 30, 40, 50]);
  expect(kilometres(12_400, 14_100, 6)).toEqual([13, 14]);
});
