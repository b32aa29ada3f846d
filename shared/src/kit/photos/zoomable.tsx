import { useEffect, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react';
import styles from './viewer.module.css';
import { fingers, moved, toggled, turnOf, zoomed, type Frame, type Point, type View } from './zoom.ts';

/** Two taps within this time are one double tap, ms; and they are near each other, pixels. */
const DOUBLE_MS = 300;
const NEAR = 24;

/** Fingers that came apart neither turn over nor tap, whatever they do until all are gone. */
const PINCHED: Point = { x: Infinity, y: Infinity };

interface Props {
  frame: RefObject<HTMLDivElement | null>;
  view: View;
  onView: (change: (view: View, frame: Frame) => View) => void;
  /** A swipe over what is seen whole. */
  onTurn: (step: 1 | -1) => void;
  children: ReactNode;
}

/** A frame in which a picture is pinched, moved, and turned over by a swipe; a wheel comes closer too. */
export function Zoomable({ frame, view, onView, onTurn, children }: Props) {
  const down = useRef(new Map<number, Point>());
  const gone = useRef<Point>({ x: 0, y: 0 });
  const tapped = useRef({ at: -DOUBLE_MS, x: 0, y: 0 });
  const told = useRef(onView);
  useEffect(() => void (told.current = onView));
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  useEffect(() => {
    const { current } = frame;
    const roll = (event: WheelEvent) => {
      // React's own listener could not keep the page from moving
      event.preventDefault();
      const at = place(event);
      told.current((from, size) => zoomed(from, Math.exp(-event.deltaY / 400), size, at));
    };
    current?.addEventListener('wheel', roll, { passive: false });
    return () => current?.removeEventListener('wheel', roll);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (down.current.size === 0) gone.current = { x: 0, y: 0 };
    down.current.set(event.pointerId, place(event));
  };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const held = down.current;
    const from = held.get(event.pointerId);
    if (!from) return;
    const to = place(event);
    const before = [...held.values()];
    held.set(event.pointerId, to);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (before.length === 1) {
      gone.current = { x: gone.current.x + by.x, y: gone.current.y + by.y };
      return onView((now, size) => moved(now, by, size));
    }
    gone.current = PINCHED;
    const [was, is] = [before, [...held.values()]].map(([one, other]) => fingers(one!, other!));
    onView((now, size) =>
      moved(
        zoomed(now, is!.apart / was!.apart, size, was!.middle),
        { x: is!.middle.x - was!.middle.x, y: is!.middle.y - was!.middle.y },
        size,
      ),
    );
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (!down.current.delete(event.pointerId) || down.current.size > 0) return;
    if (event.type === 'pointercancel') return;
    const at = place(event);
    const turn = view.scale === 1 ? turnOf(gone.current) : 0;
    if (turn !== 0) return onTurn(turn);
    if (Math.hypot(gone.current.x, gone.current.y) > NEAR) return;
    const last = tapped.current;
    const isDouble = event.timeStamp - last.at < DOUBLE_MS && Math.hypot(at.x - last.x, at.y - last.y) < NEAR;
    tapped.current = { at: isDouble ? -DOUBLE_MS : event.timeStamp, ...at };
    if (isDouble) onView((now, size) => toggled(now, size, at));
  };
  const { scale, x, y } = view;
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={styles['frame']}
      data-close={scale > 1 || undefined}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div className={styles['lying']} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        {children}
      </div>
    </div>
  );
}
