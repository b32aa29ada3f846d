import { now } from '#api-client/server-clock.ts';
import { fromLocalInput, toLocalInput } from '#lib/format/date.ts';
import { Button } from '#ui/button.tsx';
import { usePrefersNative } from '#ui/use-is-phone.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './moment-steps.module.css';

const MINUTE = 60_000;
/** Minutes back, with what they are called. */
const AGO = [
  [0, 'moment.now'],
  [15, 'moment.ago15'],
  [60, 'moment.ago60'],
] as const;
/** Minutes on, with what is drawn, which the spoken name contains, and said. */
const STEPS = [
  [-60, 'moment.hour', 'moment.earlierHour'],
  [-15, 'moment.quarter', 'moment.earlier15'],
  [15, 'moment.quarter', 'moment.later15'],
  [60, 'moment.hour', 'moment.laterHour'],
] as const;

interface Props {
  /** As the field has it; empty for none. */
  value: string;
  /** Of what is to come, not of what has happened. */
  plan: boolean;
  onChange: (value: string) => void;
}

/**
 * Beside a field for a moment: what has just happened by one tap, and, where the browser's picker knows days only (Firefox at a
 * desk), the hour by steps.
 */
export function MomentSteps({ value, plan, onChange }: Props) {
  const t = useKitTexts();
  const hasPicker = usePrefersNative();
  const step = (minutes: number) => {
    const time = now().getTime();
    const from = Date.parse(fromLocalInput(value) ?? '') || time;
    const wanted = from + minutes * MINUTE;
    onChange(toLocalInput(new Date(plan ? Math.max(wanted, time) : Math.min(wanted, time))));
  };
  const ago = (minutes: number) => onChange(toLocalInput(new Date(now().getTime() - minutes * MINUTE)));
  if (plan && hasPicker) return null;
  return (
    <span className={styles['steps']}>
      {!plan &&
        AGO.map(([minutes, key]) => (
          <Button key={key} size="sm" onClick={() => ago(minutes)}>
            {t(key)}
          </Button>
        ))}
      {!hasPicker &&
        STEPS.map(([minutes, length, key]) => (
          <Button key={key} size="sm" aria-label={t(key)} title={t(key)} onClick={() => step(minutes)}>
            {minutes < 0 ? '−' : '+'}
            {t(length)}
          </Button>
        ))}
    </span>
  );
}
