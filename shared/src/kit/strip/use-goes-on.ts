import { useLayoutEffect, type RefObject } from 'react';

/**
 * Says of a box that is scrolled sideways where there is more of it than is seen: `data-goes-on`, `before`, `after` or both, and
 * none where all of it is in sight.
 */
export function useGoesOn(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const beyond = [
        ...(scrollLeft > 1 ? ['before'] : []),
        ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['after'] : []),
      ];
      if (beyond.length > 0) element.dataset['goesOn'] = beyond.join(' ');
      else delete element.dataset['goesOn'];
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watch = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
    for (const each of [element, ...element.children]) watch?.observe(each);
    return () => {
      element.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, [box]);
}
