import { addMapTexts } from '#i18n/map-texts.ts';
import { addStripTexts } from '#i18n/strip-texts.ts';
import { loadTexts, show } from '#testing/show.ts';
import { screen } from '@testing-library/react';
import { markSet } from './marks.ts';
import { StripPaper } from './strip-paper.tsx';
import type { Mark } from './strip.model.ts';

const work = (row: string, from: number): Mark => ({
  ...{ id: row, layer: 'work', side: 'lhs', tone: 'success', sign: '', row },
  ...{ from, to: from + 400 },
});
const kinds = Array.from({ length: 7 }, (_, at) => `1.${at + 1} Work`);
const NONE = markSet([]);
const picture = {
  road: { code: 'NH-65', from: 12_000, to: 96_000, ends: {}, packages: [], gaps: [] },
  ...{ pins: NONE, heat: null, structures: NONE, picked: null, chosen: null, here: null },
  stretches: markSet([...kinds.map((row, at) => work(row, 30_000 + at * 500)), work('9.9 Elsewhere', 80_000)]),
  // of what a screen has room for
  rows: kinds.slice(0, 5),
  said: { lhs: 'LHS', rhs: 'RHS' },
};

beforeAll(async () => {
  await loadTexts();
  await addStripTexts();
  await addMapTexts();
});

test('on paper every kind of work that lies on the strip has its row and its name', () => {
  const said: string[] = [];
  const fillText = (text: string) => void said.push(text);
  const ink = new Proxy(
    {},
    { get: (_, name) => (name === 'fillText' ? fillText : () => ({ width: 10 })), set: () => true },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ink as never);
  const paper = (
    <StripPaper
      {...{ picture, shown: { from: 30_000, to: 36_000 }, title: 'NH-65', layers: [], without: [], marks: [] }}
      row={() => null}
      onDone={() => undefined}
    />
  );
  show([{ path: '*', element: paper }], '/');
  expect(said).toEqual(expect.arrayContaining(kinds));
  expect(said).not.toContain('9.9 Elsewhere');
  // what its rows are stands below it too
  expect(screen.getByText('1.7 Work')).toBeInTheDocument();
});
