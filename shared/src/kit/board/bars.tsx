import { formatCount } from '#lib/format/count.ts';
import { Link } from '#router.ts';
import type { BoardBar } from './board.model.ts';
import styles from './board.module.css';

interface Props {
  title: string;
  bars: readonly BoardBar[];
  series?: readonly [string, string] | undefined;
}

const Said = ({
  count,
  said,
  to,
  of,
}: {
  count: number;
  said?: string | undefined;
  to?: string | undefined;
  of: string;
}) => {
  const text = said ?? formatCount(count);
  return to ? (
    <Link to={to} aria-label={`${of}: ${text}`}>
      {text}
    </Link>
  ) : (
    text
  );
};

/** Lying bars, each with its name and its number in words: a table that is seen. Read without colour, since length and number say it. */
export function Bars({ title, bars, series }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ count, second }) => [count, second?.count ?? 0]));
  const width = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <table className={styles['bars']}>
      <caption className={styles['hidden']}>{title}</caption>
      {series && (
        <thead>
          <tr>
            <td />
            <th scope="col" colSpan={2}>
              <span className={styles['swatch']} aria-hidden /> {series[0]}
              <span className={styles['swatch']} data-second aria-hidden /> {series[1]}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {bars.map(({ key, label, count, said, to, second }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={styles['track']} aria-hidden>
              <span className={styles['bar']} style={width(count)} />
              {second && <span className={styles['bar']} data-second style={width(second.count)} />}
            </td>
            <td className={styles['number']}>
              <Said count={count} said={said} to={to} of={series ? `${label}, ${series[0]}` : label} />
              {second && (
                <>
                  {' / '}
                  <Said count={second.count} said={second.said} to={second.to} of={`${label}, ${series?.[1] ?? ''}`} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
