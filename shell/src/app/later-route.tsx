import type { RouteObject } from '@chainage/shared/router';
import LaterPage from '#features/later/later.page.tsx';
import type { LaterPage as Later } from '#features/later/later-pages.ts';

/** Addresses whose page is still to come: what it will be, and where to go meanwhile. */
export const laterRoutes = (topic: string, to: Later['to'], ...paths: string[]): RouteObject[] =>
  paths.map((path) => ({ path, element: <LaterPage key={topic} topic={topic} to={to} /> }));
