import type { Page } from '@playwright/test';

/** What of a page is laid out wrong at its present width: what sticks out to the side, and controls that lie over each other. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    /** As far as it is seen: a row of chips that is pushed aside goes on behind what stands beside it. */
    const seen = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      let { left, top, right, bottom } = box;
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const frame = around.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    /** Two pixels are a border. */
    const SLACK = 2;
    // a phone shows more of a page that is too wide, so that its `innerWidth` grows with what sticks out
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)')]
      .map((element) => ({ element, box: seen(element) }))
      .filter(({ element, box }) => {
        // what a closed part holds has a box as well
        const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const isThere = isShown && box.width > 8 && box.height > 8 && getComputedStyle(element).clipPath === 'none';
        return isThere && !element.closest('[inert]');
      });
    const meets = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
    const over = controls.flatMap((one, at) =>
      controls.slice(at + 1).flatMap((other) => {
        if (!meets(one.box, other.box) || one.element.contains(other.element)) return [];
        // a button within the frame of its field
        const isSuffix = one.element.matches('input') && other.element.matches('button');
        if (isSuffix && one.element.parentElement?.contains(other.element)) return [];
        return [`${name(one.element)} and ${name(other.element)} lie over each other`];
      }),
    );
    return [...(wider > 0 ? [`sticks out by ${wider}`] : []), ...over];
  });
