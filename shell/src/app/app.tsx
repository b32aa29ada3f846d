import type { Root as ReactRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes, type RouteObject } from '@chainage/shared/router';
import { loadRegistry, type LoadedRegistry } from '#registry/registry.ts';
import { watchConnectivity } from './connectivity-watcher.ts';
import { preloadPage } from './prefetch.ts';
import { refreshSession } from './refresh-session.ts';
import { appRoutes } from './routes.tsx';

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

let registry: Promise<LoadedRegistry> | undefined;

/** Asks for the registry, once a page: remotes bring routes, so the router waits for it. */
export const askRegistry = (): Promise<LoadedRegistry> => (registry ??= loadRegistry());

/** Draws the whole app; `hasSession`: the session is from an earlier visit, so that today's rights are asked for. */
export async function startApp(page: ReactRoot, hasSession: boolean): Promise<void> {
  const loaded = await askRegistry();
  // The code of the page asked for comes while the shell is still starting.
  if (hasSession) preloadPage(window.location.pathname);
  watchConnectivity();
  // Without transitions: on a slow line a tap answers with the new page's skeleton, not with the old page.
  page.render(
    <BrowserRouter useTransitions={false}>
      <Routes routes={appRoutes(loaded)} />
    </BrowserRouter>,
  );
  if (hasSession) void refreshSession();
}
