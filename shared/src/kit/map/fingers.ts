/** Fingers on a map that lies on a page: one scrolls the page, two move the map. A mouse has it to itself. */
import type { Map as LeafletMap } from 'leaflet';

/** Further than this from where it went down, a finger wanted to move something, pixels. */
const SLACK = 10;

/** Listens until the answered function is called. `onAlone`: one finger has moved, and the page with it; true while it does. */
export function twoFingers(map: LeafletMap, onAlone: (isAlone: boolean) => void): () => void {
  const box = map.getContainer();
  const heard = new AbortController();
  const options = { capture: true, passive: true, signal: heard.signal };
  let start: Touch | undefined;
  let isAlone = false;
  const tell = (now: boolean) => {
    if (now !== isAlone) onAlone(now);
    isAlone = now;
  };
  // before Leaflet hears of it: a finger that pushes the map would hold the page
  box.addEventListener(
    'touchstart',
    ({ touches }) => {
      map.dragging.disable();
      start = touches[0];
      if (touches.length > 1) tell(false);
    },
    options,
  );
  box.addEventListener(
    'touchmove',
    ({ touches: [one, other] }) => {
      if (!one || other || !start) return;
      if (Math.hypot(one.clientX - start.clientX, one.clientY - start.clientY) > SLACK) tell(true);
    },
    options,
  );
  const end = ({ touches }: TouchEvent) => {
    if (touches.length > 0) return;
    tell(false);
    map.dragging.enable();
  };
  box.addEventListener('touchend', end, options);
  box.addEventListener('touchcancel', end, options);
  return () => heard.abort();
}
