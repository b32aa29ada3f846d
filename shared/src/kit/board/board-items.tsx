import { useId } from 'react';
import { Bars } from './bars.tsx';
import type { BoardAsk } from '#contracts/dashboard-paths.ts';
import type { Board, BoardItem } from './board.model.ts';
import styles from './board.module.css';
import { Columns } from './columns.tsx';
import { Figures } from './figures.tsx';
import { Matrix } from './matrix.tsx';
import { useKitTexts } from '../texts.tsx';

const isEmpty = (item: BoardItem): boolean => {
  if (item.kind === 'figures') return item.figures.length === 0;
  if (item.kind === 'columns') return item.points.every(({ values }) => values.every(({ count }) => count === 0));
  return (item.kind === 'bars' ? item.bars : item.rows).length === 0;
};

function Item({ item }: { item: BoardItem }) {
  const heading = useId();
  const empty = isEmpty(item);
  if (item.kind === 'figures' && empty) return null;
  return (
    <section aria-labelledby={heading} className={styles['item']} data-wide={item.wide || undefined}>
      <h3 id={heading}>{item.title}</h3>
      {item.kind === 'figures' && <Figures figures={item.figures} />}
      {empty && 'empty' in item && <p className={styles['empty']}>{item.empty}</p>}
      {!empty && item.kind === 'bars' && <Bars title={item.title} bars={item.bars} series={item.series} />}
      {!empty && item.kind === 'columns' && (
        <Columns title={item.title} head={item.head} series={item.series} points={item.points} />
      )}
      {!empty && item.kind === 'matrix' && (
        <Matrix title={item.title} head={item.head} columns={item.columns} rows={item.rows} />
      )}
    </section>
  );
}

interface Props {
  module: string;
  board: Board;
  /** Its part of the answer. */
  answer: unknown;
  ask: BoardAsk;
}

/** A module's part of a dashboard. */
export function BoardItems({ module, board, answer, ask }: Props) {
  const words = useKitTexts(module);
  return board.useItems(answer as never, ask, words).map((item) => <Item key={item.key} item={item} />);
}
