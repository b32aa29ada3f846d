import { formatCount } from '#lib/format/count.ts';
import { Link } from '#router.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { BoardItem } from './board.model.ts';
import styles from './board.module.css';

type Props = Pick<Extract<BoardItem, { kind: 'matrix' }>, 'title' | 'head' | 'columns' | 'rows'>;

/** Rows by columns; a cell is the darker the more it counts, and each leads to its list. Nothing is a point, so that what is stands out. */
export function Matrix({ title, head, columns, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ count }) => count)));
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
      <table className={styles['matrix']}>
        <caption className={styles['hidden']}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, to, cells }) => (
            <tr key={key}>
              <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
              {cells.map(({ count, to: list }, at) => (
                <td key={columns[at]} data-shade={count === 0 ? undefined : Math.ceil((3 * count) / most)}>
                  {count === 0 ? (
                    <>
                      <span aria-hidden="true">·</span>
                      <VisuallyHidden>{formatCount(0)}</VisuallyHidden>
                    </>
                  ) : list ? (
                    <Link to={list} aria-label={`${label}, ${columns[at] ?? ''}: ${formatCount(count)}`}>
                      {formatCount(count)}
                    </Link>
                  ) : (
                    formatCount(count)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
