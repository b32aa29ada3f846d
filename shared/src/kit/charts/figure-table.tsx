import type { ReactNode } from 'react';
import styles from './charts.module.css';

export interface FigureRow {
  key: string;
  head: ReactNode;
  cells: readonly { text: ReactNode; isBad?: boolean }[];
}

interface Props {
  title: string;
  /** What its first column says, and the others. */
  head: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
}

/** Figures in rows and columns, such as stand behind a chart; the first column stays in sight where it is broad. */
export const FigureTable = ({ title, head, columns, rows }: Props) => (
  <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
    <table className={styles['table']}>
      <caption>{title}</caption>
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
        {rows.map(({ key, head: said, cells }) => (
          <tr key={key}>
            <th scope="row">{said}</th>
            {cells.map(({ text, isBad }, at) => (
              <td key={columns[at]} className={isBad ? styles['bad'] : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
