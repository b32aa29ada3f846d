import { useEffect, useState } from 'react';
import { useConnectivity } from '../auth/connectivity.ts';
import { formatDate, formatTime } from '../lib/format/date.ts';
import styles from './data-age.module.css';
import { History } from './icons.tsx';
import { useText } from './use-text.ts';

/** Younger data says nothing about its age while the server answers. */
const YOUNG_MS = 5 * 60_000;
const TICK_MS = 30_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function spanOf(age: number): { unit: 'minutes' | 'hours' | 'days'; count: number } | null {
  if (age < 2 * MINUTE) return null;
  if (age < HOUR) return { unit: 'minutes', count: Math.floor(age / MINUTE) };
  if (age < DAY) return { unit: 'hours', count: Math.floor(age / HOUR) };
  return { unit: 'days', count: Math.floor(age / DAY) };
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * How old what is shown is: when it was read, and how long ago. Silent while it is younger than five minutes and the
 * server answers, though its line is kept. `at`: epoch ms, a query's `dataUpdatedAt`; 0 or nothing shows nothing. `brief`: beside
 * other words, when it was read alone.
 */
export function DataAge({ at, brief = false }: { at: number | null | undefined; brief?: boolean }) {
  const t = useText();
  const now = useNow();
  const online = useConnectivity((connectivity) => connectivity.online);
  const age = at ? Math.max(0, now - at) : 0;
  if (!at) return null;
  // its line stays: what stands below does not move when it speaks or falls silent
  if (online && age < YOUNG_MS) return <p className={styles['age']} />;
  const span = spanOf(age);
  const read = new Date(at);
  const time = age < DAY ? formatTime(read) : `${formatDate(read)} ${formatTime(read)}`;
  return (
    <p className={styles['age']}>
      <History size={16} aria-hidden />
      <span>
        {t('offline.age.asOf', { time })}
        {span && !brief && <> · {t(`offline.age.${span.unit}`, { count: span.count })}</>}
      </span>
    </p>
  );
}
