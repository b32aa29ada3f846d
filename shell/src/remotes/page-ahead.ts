import { isValidElement, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from '@chainage/shared/router';

/** Longer than this nothing on screen waits for the code of what comes next: the page then loads it by itself, and says so. */
const AHEAD_MS = 1_000;

/** Waits for what is on its way, but not long, and whatever becomes of it. */
export const notLong = (coming: Promise<unknown>): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, AHEAD_MS);
    const over = () => {
      clearTimeout(timer);
      done();
    };
    coming.then(over, over);
  });

const preloadOf = (element: ReactNode): (() => Promise<unknown>) | undefined =>
  isValidElement(element) ? (element.type as { preload?: () => Promise<unknown> }).preload : undefined;

/** Fetches the code of the page that a path leads to, so that it is drawn at once and no fallback before it. */
export async function pageAhead(routes: RouteObject[], path: string): Promise<void> {
  const loads = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => preloadOf(route.element) ?? []);
  await notLong(Promise.all(loads.map((load) => load())));
}
