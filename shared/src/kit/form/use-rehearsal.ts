import { useEffect, useRef } from 'react';

/** A form has been begun by then, ms; Safari has no idle times. */
const WAIT_MS = 1_000;

/** Runs once, while nobody waits, what changes nothing and takes several times as long when it runs first: the checks of a form. */
export function useRehearsal(run: () => unknown): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    const begin = () => void latest.current();
    const timer = setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(begin) : begin()), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
}
