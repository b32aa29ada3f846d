import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '#i18n/react.ts';
import { groupIndian } from '#lib/format/number.ts';
import { Legend } from '../map/legend.tsx';
import { PageHead } from '../print/page-head.tsx';
import { Paper } from '../print/paper.tsx';
import { drawStrip, type Picture } from './draw/draw-strip.ts';
import { bandsOf, type Frame } from './draw/frame.ts';
import { paletteOf } from './draw/palette.ts';
import { marksIn, type MarkSet } from './marks.ts';
import { byNumber } from './rows.ts';
import { placeOf } from './strip-list.tsx';
import type { StripLayer } from './strip-layer.ts';
import type { Mark, Shown } from './strip.model.ts';
import styles from './strip.module.css';

/** Pixels across a sheet that lies on its side, and how many dots each is printed with. */
const [WIDTH, DOTS] = [1400, 2];
/** At either end of a line, so that no pin and no stone is cut, pixels. */
const BEYOND = 24;
/** Before the road, for what its rows are called, pixels. */
const NAMES = 210;
/** Nobody reads a longer list on paper. */
const LISTED = 600;
/** Of road on each strip of the sheet. */
const EACH = 10_000;
/** Nobody reads a strip of less; more are not printed at once. */
const [LEAST, MOST] = [2, 40];

/** What is printed, in pieces that lie below each other. */
export function piecesOf({ from, to }: Shown): Shown[] {
  const each = Math.max(EACH, Math.ceil((to - from) / MOST / 1000) * 1000);
  const first = Math.floor(from / each) * each;
  const count = Math.max(1, Math.ceil((to - first) / each));
  if (to - from <= EACH * LEAST) return [{ from, to }];
  return Array.from({ length: count }, (_, at) => ({ from: first + at * each, to: first + (at + 1) * each }));
}

/** Kinds of work that lie in a stretch. */
export const rowsIn = (set: MarkSet, shown: Shown): string[] =>
  [...new Set(marksIn(set, shown).flatMap(({ row }) => row ?? []))].sort(byNumber);

function Piece({ picture, shown, names }: { picture: Picture; shown: Shown; names: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // all of them: on paper nobody looks nearer
  const rows = rowsIn(picture.stretches, shown);
  const bands = bandsOf(false, { heat: picture.heat !== null, rows: rows.length, isPaper: true });
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!canvas.current || !ctx) return;
    const frame: Frame = { isUpright: false, length: WIDTH - names, beyond: BEYOND, names, shown, bands };
    ctx.setTransform(DOTS, 0, 0, DOTS, (names + BEYOND) * DOTS, 0);
    const drawing = { ctx, frame, palette: paletteOf(canvas.current), dots: DOTS };
    drawStrip(drawing, { ...picture, rows, picked: null, chosen: null });
  });
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${placeOf(shown.from)} – ${placeOf(shown.to)}`}
      className={styles['piece']}
      width={(WIDTH + 2 * BEYOND) * DOTS}
      height={bands.depth * DOTS}
    />
  );
}

interface Props {
  picture: Picture;
  shown: Shown;
  title: string;
  layers: readonly StripLayer[];
  without: readonly string[];
  /** What lies on it, in the order of the road. */
  marks: readonly Mark[];
  row: (mark: Mark) => ReactNode;
  onDone: () => void;
}

/**
 * The road as a long strip on paper: ten kilometres a line, in the colours of the light theme whatever the screen has; below it
 * what its signs mean, and its records with their numbers.
 */
export function StripPaper({ picture, shown, title, layers, without, marks, row, onDone }: Props) {
  const { t } = useTranslation('strip');
  const rows = rowsIn(picture.stretches, shown);
  return (
    <Paper wide onDone={onDone}>
      <PageHead />
      <div data-theme="light">
        <h1 className={styles['paperTitle']}>{title}</h1>
        {piecesOf(shown).map((piece) => (
          <Piece key={piece.from} picture={picture} shown={piece} names={rows.length > 0 ? NAMES : 0} />
        ))}
        <Legend picture={{ ...picture, rows }} {...{ layers, without }} />
        <h2>{t('list.name')}</h2>
        <ul className={styles['paperList']}>
          {marks.slice(0, LISTED).map((mark) => (
            <li key={`${mark.layer} ${mark.id}`}>{row(mark)}</li>
          ))}
        </ul>
        {marks.length > LISTED && <p>{t('list.onPaper', { count: LISTED, all: groupIndian(marks.length) })}</p>}
      </div>
    </Paper>
  );
}
