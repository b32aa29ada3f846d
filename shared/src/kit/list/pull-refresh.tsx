import { useTranslation } from '#i18n/react.ts';
import { RefreshCw } from '#ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './list.module.css';

/** Pulled so far, in px, letting go asks anew. */
const ENOUGH = 96;

type Stage = 'pull' | 'release' | 'refreshing';
const SAYS = { pull: 'list.pull', release: 'list.release', refreshing: 'list.refreshing' } as const satisfies Record<
  Stage,
  string
>;

/** Pulls the sign down with the finger; what stands on the page does not move. */
const draw = (sign: HTMLElement | null, far: number) =>
  sign?.style.setProperty('transform', `translate(-50%, ${Math.min(far, ENOUGH)}px)`);

/** On a phone: a list at its top that is pulled down is asked for anew, without the page being loaded again. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation('records');
  const [stage, setStage] = useState<Stage | null>(null);
  const sign = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => void (refresh.current = onRefresh));
  useEffect(() => {
    let from: Touch | null = null;
    let far = 0;
    let busy = false;
    const settle = () => {
      from = null;
      draw(sign.current, 0);
      setStage(null);
    };
    const start = ({ touches, target }: TouchEvent) => {
      // a second finger: no pull any more
      if (from && touches.length > 1) return settle();
      const covered = target instanceof Element && target.closest('dialog, input, select, textarea') !== null;
      const isOne = touches.length === 1 && window.scrollY <= 0 && !busy && !covered;
      from = isOne ? (touches[0] ?? null) : null;
      far = 0;
    };
    const move = ({ touches: [now] }: TouchEvent) => {
      if (!from || !now) return;
      const [down, aside] = [now.clientY - from.clientY, Math.abs(now.clientX - from.clientX)];
      // what is pushed aside or scrolled is not pulled
      if (window.scrollY > 0 || (far === 0 && aside > Math.abs(down))) return settle();
      far = Math.max(0, down);
      draw(sign.current, far);
      setStage(far === 0 ? null : far < ENOUGH ? 'pull' : 'release');
    };
    const end = () => {
      if (!from) return;
      if (far < ENOUGH) return settle();
      from = null;
      busy = true;
      setStage('refreshing');
      void refresh
        .current()
        .catch(() => undefined)
        .finally(() => {
          busy = false;
          settle();
        });
    };
    const page = document.documentElement;
    // the browser's own pull loads the whole page again
    page.style.overscrollBehaviorY = 'contain';
    const heard = { touchstart: start, touchmove: move, touchend: end, touchcancel: settle } as const;
    for (const [name, hear] of Object.entries(heard))
      window.addEventListener(name, hear as EventListener, { passive: true });
    return () => {
      page.style.overscrollBehaviorY = '';
      for (const [name, hear] of Object.entries(heard)) window.removeEventListener(name, hear as EventListener);
    };
  }, []);
  return (
    <div ref={sign} className={styles['pull']} role="status" data-on={stage !== null || undefined}>
      {stage && (
        <>
          <RefreshCw size={20} aria-hidden="true" />
          {t(SAYS[stage])}
        </>
      )}
    </div>
  );
}
