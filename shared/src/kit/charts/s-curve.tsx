import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Fold } from '#ui/fold.tsx';
import { everyNth, pathOf, stepAt, topOf, xOf, yOf, type Frame } from './curve-scale.ts';
import { FigureTable } from './figure-table.tsx';
import { StepSlider } from './step-slider.tsx';
import { useWidth } from './use-width.ts';
import styles from './charts.module.css';

/** How a line is told from others without its colour: by its dashes and its marks. */
export type CurveLook = 'plan' | 'done' | 'third';

export interface Curve {
  name: string;
  look: CurveLook;
  /** In percent at each step; null where there is none yet. */
  values: readonly (number | null)[];
  /** The same in words. */
  said: readonly (string | null)[];
}

export interface SCurveProps {
  /** What it shows. */
  title: string;
  /** Steps by their full names, and as short as the axis needs them. */
  steps: readonly { name: string; brief: string }[];
  curves: readonly Curve[];
  /** The step that is shown first. */
  start: number;
  /** What one goes along ("Month"), and what the table behind is called. */
  words: { step: string; table: string };
  /** What is offered of the chosen step, below the slider. */
  offer?: (step: number) => ReactNode;
}

const NAME_WIDTH = 58;
const LINES = 4;

const Mark = ({ look, x, y, large = false }: { look: CurveLook; x: number; y: number; large?: boolean }) => {
  const r = large ? 6 : 3.5;
  if (look === 'plan') return large ? <circle className={styles['open']} cx={x} cy={y} r={r - 1} /> : null;
  if (look === 'third')
    return <rect className={styles['third-mark']} x={x - r} y={y - r} width={2 * r} height={2 * r} />;
  return <circle className={styles['done-mark']} cx={x} cy={y} r={r} />;
};

/** A line as its key draws it. */
const Sample = ({ look }: { look: CurveLook }) => (
  <svg className={styles['sample']} width={36} height={14} aria-hidden="true">
    <path className={styles[look]} d="M 1,7 L 35,7" />
    <Mark look={look} x={18} y={7} />
  </svg>
);

const saidAt = (curves: readonly Curve[], at: number): string =>
  curves.flatMap(({ name, said }) => (said[at] ? [`${name} ${said[at]}`] : [])).join(', ');

/**
 * Cumulative lines over months: read along a slider by thumb or arrow keys, with a table of the same figures behind. Lines differ in
 * dashes and marks, not in colour alone.
 */
export function SCurve({ title, steps, curves, start, words, offer }: SCurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState(start);
  const at = Math.min(chosen, steps.length - 1);
  const frame: Frame = { width, height: width < 480 ? 240 : 320, left: 44, right: 20, top: 14, bottom: 30 };
  const most = topOf(curves.flatMap(({ values }) => values));
  const x = (step: number) => xOf(frame, steps.length, step);
  const y = (value: number) => yOf(frame, most, value);
  const named = everyNth(frame, steps.length, NAME_WIDTH);
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.pointerType !== 'mouse' && event.buttons === 0) return;
    const { left, width: drawn } = event.currentTarget.getBoundingClientRect();
    setChosen(stepAt(frame, steps.length, ((event.clientX - left) * width) / (drawn || width)));
  };
  const said = `${steps[at]?.name ?? ''}: ${saidAt(curves, at)}`;
  return (
    <figure className={styles['figure']}>
      <ul className={styles['key']}>
        {curves.map(({ name, look, said: words }) => (
          <li key={name}>
            <Sample look={look} />
            <span>{name}</span>
            <strong>{words[at] ?? '–'}</strong>
          </li>
        ))}
        <li className={styles['at']}>{steps[at]?.name}</li>
      </ul>
      <div ref={box}>
        <svg
          className={styles['picture']}
          viewBox={`0 0 ${width} ${frame.height}`}
          width={width}
          height={frame.height}
          role="img"
          aria-label={`${title}. ${said}`}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
        >
          {Array.from({ length: LINES + 1 }, (_, line) => (most / LINES) * line).map((value) => (
            <g key={value}>
              <line className={styles['rule']} x1={frame.left} x2={width - frame.right} y1={y(value)} y2={y(value)} />
              <text className={styles['name']} x={frame.left - 6} y={y(value) + 4} textAnchor="end">
                {Math.round(value)} %
              </text>
            </g>
          ))}
          {steps.map(({ name, brief }, step) =>
            step % named === 0 ? (
              <text key={name} className={styles['name']} x={x(step)} y={frame.height - 8} textAnchor="middle">
                {brief}
              </text>
            ) : null,
          )}
          <line className={styles['cursor']} x1={x(at)} x2={x(at)} y1={frame.top} y2={frame.height - frame.bottom} />
          {curves.map(({ name, look, values }) => (
            <path
              key={name}
              className={styles[look]}
              d={pathOf(values.map((value, step) => (value === null ? null : { x: x(step), y: y(value) })))}
            />
          ))}
          {curves.map(({ name, look, values }) => (
            <g key={name}>
              {values.map((value, step) =>
                value === null ? null : <Mark key={step} look={look} x={x(step)} y={y(value)} large={step === at} />,
              )}
            </g>
          ))}
        </svg>
        <StepSlider
          label={words.step}
          count={steps.length}
          at={at}
          onMove={setChosen}
          said={said}
          inset={[frame.left - 14, frame.right - 14]}
        />
      </div>
      {offer?.(at)}
      <div className={styles['behind']}>
        <Fold summary={words.table}>
          <FigureTable
            title={title}
            head={words.step}
            columns={curves.map(({ name }) => name)}
            rows={steps.map(({ name }, step) => ({
              ...{ key: name, head: name },
              cells: curves.map((curve) => ({ text: curve.said[step] ?? '–' })),
            }))}
          />
        </Fold>
      </div>
    </figure>
  );
}
