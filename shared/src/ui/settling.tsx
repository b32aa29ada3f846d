import type { Query } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { isAppHere } from '../offline/reads/at-hand.ts';
import { queryClient } from '../query.ts';
import { cx } from './cx.ts';
import styles from './settling.module.css';
import { Skeleton } from './skeleton.tsx';

/** What has not come by then is no longer waited for: shorter where what was read before comes from the device, ms. */
const PATIENCE_MS = { appHere: 500, appFetched: 1_500 };
/** It is counted in steps, which come late on a phone that is busy with the answers: there is no use in drawing beside those. */
const STEP_MS = 100;

const isAwaited = (query: Query): boolean =>
  query.state.status === 'pending' && query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;

interface Props {
  /** What the page waits for besides its queries. */
  until?: boolean;
  children: ReactNode;
}

/**
 * Draws a page out of sight until the answers that it asks for have come, and then shows it whole: names, pictures and choices
 * that came one by one would push down what somebody has begun to read. Without answers it is shown as far as it is,
 * and what is known to come late keeps its place (`--unsettled`, 1 there).
 */
export function Settling({ until = true, children }: Props) {
  const [isShown, setShown] = useState<false | 'whole' | 'early'>(false);
  // the tap that leads here is answered before all of the page is drawn
  const isBegun = useDeferredValue(true, false);
  useEffect(() => {
    if (isShown) return;
    let left = isAppHere() ? PATIENCE_MS.appHere : PATIENCE_MS.appFetched;
    const steps = setInterval(() => (left -= STEP_MS) > 0 || setShown('early'), STEP_MS);
    return () => clearInterval(steps);
  }, [isShown]);
  useEffect(() => {
    if (isShown || !isBegun || !until) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cache = queryClient.getQueryCache();
    const decide = () => !cache.getAll().some(isAwaited) && setShown('whole');
    // one answer may lead to the next question: the client tells React in its next turn, so it is drawn by the one after
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (timer = setTimeout(decide)));
    };
    const unsubscribe = cache.subscribe(look);
    look();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [isShown, isBegun, until]);
  return (
    <div className={cx(isShown ? styles['seen'] : styles['waiting'], isShown === 'early' && styles['early'])}>
      {!isShown && <Skeleton lines={4} tall />}
      <div className={isShown ? styles['seen'] : styles['unseen']}>{isBegun && children}</div>
    </div>
  );
}
