import styles from './charts.module.css';

interface Props {
  /** What one goes along: "Month". */
  label: string;
  /** How many steps there are, and which is chosen, from nought. */
  count: number;
  at: number;
  onMove: (at: number) => void;
  /** The chosen step and what stands at it, in words. */
  said: string;
  /** Pixels by which it stands in from both ends of its box, as the picture above it does. */
  inset?: readonly [start: number, end: number];
}

/** Goes along the steps of a chart by thumb, mouse or arrow keys; a reader of the screen hears what stands at each. */
export const StepSlider = ({ label, count, at, onMove, said, inset = [0, 0] }: Props) => (
  <input
    type="range"
    className={styles['slider']}
    style={{ marginInlineStart: inset[0], width: `calc(100% - ${inset[0] + inset[1]}px)` }}
    min={0}
    max={Math.max(0, count - 1)}
    step={1}
    value={at}
    aria-label={label}
    aria-valuetext={said}
    onChange={(event) => onMove(Number(event.currentTarget.value))}
  />
);
