import { now } from '@chainage/shared/api-client/server-clock';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The server's time, a minute at a time: enough for ages and countdowns. */
export function useNow(): number {
  const [time, setTime] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setTime(now().getTime()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return time;
}
