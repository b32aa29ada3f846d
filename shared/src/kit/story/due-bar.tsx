import { useEffect, useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import type { Due } from '#contracts/kit/story.ts';
import { formatDate, formatDateTime, isDay } from '#lib/format/date.ts';
import { cx } from '#ui/cx.ts';
import { useFieldLabel } from '../labels.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import { useLimit } from '../use-limit.ts';
import { dueSpan } from './due-span.ts';
import styles from './story.module.css';

const MINUTE = 60_000;

/** The server's time, a minute at a time. */
function useMinute(): number {
  const [time, setTime] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setTime(now().getTime()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** A narrow line breaks between day and time only. */
const written = (value: unknown, write: (instant: string) => string = formatDateTime): string => {
  const text = String(value);
  return isDay(text) ? formatDate(text) : write(text).replace(/ (?=[AP]M$)/, '\u00a0');
};

/** What is due: a bar from where the clock started to the limit, with now on it, or when it was done. */
export function DueBar({ due, record }: { due: Due; record: AnyRecord }) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const limitOf = useLimit();
  const time = useMinute();
  const { from, until, done, idle = [] } = due;
  const span = dueSpan({ from: record[from], until: record[until], done: done && record[done] }, time);
  if (!span || idle.includes(String(record['status']))) return null;
  const { state, limit, mark } = span;
  const isPast = state === 'over' || state === 'late';
  const dates = [from, until].map((name) => ({ name, label: label(name), value: record[name] }));
  // past the limit the bar goes on, and ends with something else
  if (state === 'over') dates.push({ name: 'now', label: t('story.runs'), value: new Date(time).toISOString() });
  if (state === 'late' && done) dates.push({ name: done, label: label(done), value: record[done] });
  return (
    <div className={styles['due']}>
      <p className={cx(styles['tag'], isPast && styles['past'])} style={{ left: `${mark}%`, translate: `-${mark}%` }}>
        {t(`story.${state}`)}
      </p>
      <div className={styles['track']}>
        <span className={styles['run']} style={{ width: `${Math.min(mark, limit)}%` }} />
        {isPast && <span className={styles['over']} style={{ left: `${limit}%`, right: 0 }} />}
        <span className={styles['limit']} style={{ left: `${limit}%` }} />
        <span className={styles['mark']} style={{ left: `${mark}%` }} />
      </div>
      <dl className={styles['ends']}>
        {dates.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{written(value, name === until ? limitOf : undefined)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
