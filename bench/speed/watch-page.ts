import type { Page } from 'playwright-core';

/** A part of the page that moved without anybody having touched anything. */
export interface Shift {
  value: number;
  /** What moved, and from where to where. */
  nodes: string[];
  at: number;
}

export interface Seen {
  /** When what was waited for first stood, ms since the page was asked for. */
  at: number;
  /** Sum of layout shifts (https://web.dev/cls), without those that follow a touch or key. */
  shift: number;
  shifts: Shift[];
}

const WATCH = (shown: string) => `(() => {
  const seen = { at: null, shifts: [] };
  let stands;
  window.seenAt = new Promise((done) => (stands = done));
  const look = () => {
    if (seen.at !== null || !document.querySelector(${JSON.stringify(shown)})) return;
    seen.at = performance.now();
    stands();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const side = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => {
    if (!node) return 'gone';
    const element = node.nodeType === 1 ? node : node.parentElement;
    const text = (element?.textContent ?? '').trim().slice(0, 24);
    return (element?.tagName ?? '').toLowerCase() + '.' + (element?.getAttribute('class') ?? '') + ' "' + text + '"';
  };
  const note = (entry) => {
    if (entry.hadRecentInput) return;
    const nodes = entry.sources.map((source) =>
      nameOf(source.node) + ' ' + side(source.previousRect) + ' > ' + side(source.currentRect));
    seen.shifts.push({ value: entry.value, nodes, at: entry.startTime });
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeSeen = () => {
    observer.takeRecords().forEach(note);
    return { ...seen, shift: seen.shifts.reduce((sum, { value }) => sum + value, 0) };
  };
})()`;

/** Watches every page that this tab opens from now on. */
export async function watchPage(page: Page, shown: string) {
  await page.addInitScript(WATCH(shown));
  return {
    /** Until it stands. */
    stands: () => page.evaluate('window.seenAt'),
    end: () => page.evaluate('window.takeSeen()') as Promise<Seen>,
  };
}
