import { useId, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { kilometres, stripMarks, type StripStretch } from './strip-marks.ts';
import { useWidth } from './use-width.ts';
import styles from './charts.module.css';

export interface StripRow {
  key: string;
  name: string;
  /** How much of it is done, in words. */
  note: string;
  /** Sides of the road, in the order in which they are drawn. */
  lanes: readonly { name: string; stretches: readonly StripStretch[] }[];
}

export interface ChainageStripProps {
  /** What it shows. */
  title: string;
  /** The road's ends in metres. */
  from: number;
  to: number;
  rows: readonly StripRow[];
  /** The row of which more is shown below. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** What the two fills mean. */
  words: { done: string; fresh: string; place: string };
}

const LANE = 12;
const GAP = 4;
const SIDE = 40;
const [NAME_WIDTH, MOST_NAMES] = [46, 14];

const Place = ({ x, y, fresh }: { x: number; y: number; fresh: boolean }) => (
  <path className={styles[fresh ? 'fresh-place' : 'place']} d={`M ${x},${y + 1} l 5,5 l -5,5 l -5,-5 z`} />
);

function Lanes({
  row,
  from,
  to,
  width,
  hatch,
}: Pick<ChainageStripProps, 'from' | 'to'> & { row: StripRow; width: number; hatch: string }) {
  const height = row.lanes.length * (LANE + GAP);
  return (
    <svg
      className={styles['lanes']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {row.lanes.map(({ name, stretches }, lane) => {
        const y = lane * (LANE + GAP);
        const marks = stripMarks(stretches, { from, to, width: width - SIDE });
        return (
          <g key={name}>
            <text className={styles['side']} x={0} y={y + LANE - 1}>
              {name}
            </text>
            <rect className={styles['road']} x={SIDE} y={y + 0.5} width={width - SIDE} height={LANE - 1} />
            {marks.map(({ x, width: wide, fresh, isPlace }) =>
              isPlace ? (
                <Place key={`p${fresh}${x}`} x={SIDE + x + wide / 2} y={y} fresh={fresh} />
              ) : (
                <rect
                  key={`${fresh}${x}`}
                  className={styles[fresh ? 'fresh' : 'worked']}
                  style={fresh ? { fill: `url(#${hatch})` } : undefined}
                  x={SIDE + x}
                  y={y + 0.5}
                  width={wide}
                  height={LANE - 1}
                />
              ),
            )}
          </g>
        );
      })}
    </svg>
  );
}

/**
 * What of a road is done, a row for each kind of work: earlier work solid, that of the month looked at hatched, places as diamonds. The
 * rows are buttons; what they stand on is listed by the page.
 */
export function ChainageStrip({ title, from, to, rows, chosen, onChoose, words }: ChainageStripProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) - 16;
  const hatch = useId().replaceAll(':', '');
  const names = kilometres(from, to, Math.min(MOST_NAMES, Math.floor((width - SIDE) / NAME_WIDTH)));
  const x = (km: number) => SIDE + ((km * 1000 - from) / Math.max(1, to - from)) * (width - SIDE);
  return (
    <div ref={box} className={styles['strip']}>
      <svg width={0} height={0} aria-hidden="true" className={styles['defs']}>
        <defs>
          <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={styles['hatch-ground']} width={5} height={5} />
            <line className={styles['hatch-line']} x1={0} y1={0} x2={0} y2={5} />
          </pattern>
        </defs>
      </svg>
      <ul className={styles['key']} aria-hidden="true">
        <li>
          <svg width={28} height={12}>
            <rect className={styles['worked']} x={0.5} y={0.5} width={27} height={11} />
          </svg>
          {words.done}
        </li>
        <li>
          <svg width={28} height={12}>
            <rect
              className={styles['fresh']}
              style={{ fill: `url(#${hatch})` }}
              x={0.5}
              y={0.5}
              width={27}
              height={11}
            />
          </svg>
          {words.fresh}
        </li>
        {rows.some(({ lanes }) => lanes.some(({ stretches }) => stretches.some((one) => one.from === one.to))) && (
          <li>
            <svg width={14} height={12}>
              <Place x={7} y={0} fresh={false} />
            </svg>
            {words.place}
          </li>
        )}
      </ul>
      <svg className={styles['axis']} viewBox={`0 0 ${width} 20`} width={width} height={20} aria-hidden="true">
        {names.map((km) => (
          <g key={km}>
            <line className={styles['tick']} x1={x(km)} x2={x(km)} y1={15} y2={20} />
            <text className={styles['name']} x={x(km)} y={12} textAnchor="middle">
              {km}
            </text>
          </g>
        ))}
      </svg>
      <ul className={styles['rows']} aria-label={title}>
        {rows.map((row) => (
          <li key={row.key}>
            <button
              type="button"
              className={cx(styles['row'], row.key === chosen && styles['chosen'])}
              aria-pressed={row.key === chosen}
              onClick={() => onChoose(row.key)}
            >
              <span className={styles['row-head']}>
                <span className={styles['row-name']}>{row.name}</span>
                <span className={styles['note']}>{row.note}</span>
              </span>
              <Lanes row={row} from={from} to={to} width={width} hatch={hatch} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
