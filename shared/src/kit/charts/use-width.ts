import { useLayoutEffect, useState, type RefObject } from 'react';

/** What a picture is drawn for before it is known, and on paper. */
const USUAL = 640;

/** How wide a box is drawn, in pixels: a chart's words keep their size whatever its width. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    if (!('ResizeObserver' in window)) return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return width;
}
