import { useId, useRef } from 'react';
import { formatCount } from '#lib/format/count.ts';
import { Link } from '#router.ts';
import { Fold } from '#ui/fold.tsx';
import { yOf } from '../charts/curve-scale.ts';
import { FigureTable } from '../charts/figure-table.tsx';
import { useWidth } from '../charts/use-width.ts';
import { useKitTexts } from '../texts.tsx';
import type { BoardPoint } from './board.model.ts';
import styles from './board.module.css';

interface Props {
  title: string;
  /** What its points are. */
  head: string;
  series: readonly string[];
  points: readonly BoardPoint[];
}

const [HEIGHT, TOP, BOTTOM, LEFT] = [180, 16, 24, 34];
const NAME_WIDTH = 44;

/** A round number that the tallest fits under. */
function topOf(most: number): number {
  const steps = [4, 8, 12, 20, 40, 60, 80, 100];
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);
  return (steps.find((step) => step * scale >= most) ?? 100) * scale;
}

/** Upright bars; the second series is hatched, so that both are told apart without colour. The table behind has each number's list. */
export function Columns({ title, head, series, points }: Props) {
  const t = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const hatch = useId().replaceAll(':', '');
  const top = topOf(Math.max(0, ...points.flatMap(({ values }) => values.map(({ count }) => count))));
  const each = (width - LEFT) / Math.max(1, points.length);
  const thick = Math.max(1, Math.min(28, (each * 0.74) / series.length));
  const frame = { width, height: HEIGHT, left: LEFT, right: 0, top: TOP, bottom: BOTTOM };
  const y = (count: number) => yOf(frame, top, count);
  const named = Math.max(1, Math.ceil(NAME_WIDTH / each));
  const said = points.map(({ name, values }) => `${name} ${values.map(({ count }) => count).join(' / ')}`).join(', ');
  return (
    <figure className={styles['chart']}>
      {series.length > 1 && (
        <ul className={styles['key']} aria-hidden>
          {series.map((name, at) => (
            <li key={name}>
              <span className={styles['swatch']} data-second={at > 0 || undefined} /> {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={box}>
        <svg
          className={styles['picture']}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${title}. ${series.join(' / ')}: ${said}`}
        >
          <defs>
            <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={styles['ground']} width={5} height={5} />
              <line className={styles['line']} x1={0} y1={0} x2={0} y2={5} />
            </pattern>
          </defs>
          {[0, top / 2, top].map((value) => (
            <g key={value}>
              <line className={styles['rule']} x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
              <text className={styles['name']} x={LEFT - 6} y={y(value) + 4} textAnchor="end">
                {formatCount(value)}
              </text>
            </g>
          ))}
          {points.map(({ key, name, brief, values }, point) => {
            const middle = LEFT + each * (point + 0.5);
            return (
              <g key={key}>
                <title>{`${name}: ${values.map(({ count }) => formatCount(count)).join(' / ')}`}</title>
                {values.map(({ count }, at) => (
                  <rect
                    key={series[at]}
                    className={styles[at === 0 ? 'column' : 'second']}
                    style={at === 0 ? undefined : { fill: `url(#${hatch})` }}
                    x={middle + thick * (at - values.length / 2)}
                    y={y(count)}
                    width={thick}
                    height={Math.max(0, HEIGHT - BOTTOM - y(count))}
                  />
                ))}
                {point % named === 0 && (
                  <text className={styles['name']} x={middle} y={HEIGHT - 6} textAnchor="middle">
                    {brief}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <Fold summary={t('kit:board.table')}>
        <FigureTable
          title={title}
          head={head}
          columns={[...series]}
          rows={points.map(({ key, name, values }) => ({
            key,
            head: name,
            cells: values.map(({ count, to }) => ({
              text: to && count > 0 ? <Link to={to}>{formatCount(count)}</Link> : formatCount(count),
            })),
          }))}
        />
      </Fold>
    </figure>
  );
}
