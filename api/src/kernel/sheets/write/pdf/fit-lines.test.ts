import { fitLines } from './fit-lines.ts';

/** Each letter is half as wide as high. */
const widthOf = (text: string) => text.length / 2;
const place = (height: number) => ({ width: 50, height });
const long = 'Ten letters and more of them stand here than lines';

test('texts that fit stay whole', () => {
  expect(
    fitLines(
      [
        { text: 'Pawar', size: 10 },
        { text: long, size: 10 },
      ],
      place(200),
      widthOf,
    ),
  ).toEqual([['Pawar'], ['Ten', 'letters', 'and more', 'of them', 'stand here', 'than lines']]);
});

test('the longest is cut first, says so, and nothing is left out whole', () => {
  const texts = [
    { text: 'Pawar', size: 10 },
    { text: long, size: 10 },
    { text: 'km 33', size: 10 },
  ];
  // room for four lines
  expect(fitLines(texts, place(50), widthOf)).toEqual([['Pawar'], ['Ten', 'letters…'], ['km 33']]);
  // a line that is full gives way to the sign
  expect(fitLines([{ text: 'stand here than', size: 10 }], place(14), widthOf)).toEqual([['stand her…']]);
  // days and numbers stay whole
  const whole = [
    { text: long, size: 10 },
    { text: 'until the fifth', size: 10, whole: 2 },
  ];
  expect(fitLines(whole, place(37), widthOf)).toEqual([['Ten…'], ['until the', 'fifth']]);
  expect(fitLines(texts, place(1), widthOf).map((lines) => lines.length)).toEqual([1, 1, 1]);
});

test('no mark is taken off its letter, and nothing that a virama binds is parted', () => {
  // a line is full with seven signs
  const one = (text: string) => fitLines([{ text, size: 10 }], { width: 35, height: 13 }, widthOf);
  expect(one('सुरक्षा सभा')).toEqual([['सुर…']]);
  expect(one('साहित्य कक्ष')).toEqual([['साहि…']]);
});
