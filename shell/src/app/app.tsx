import type { Root as ReactRoot } from 'react-dom/client';
import { isAppHere } from '@chainage/shared/offline/at-hand';
import { BrowserRouter, useRoutes, type RouteObject } from '@chainage/shared/router';
import { askRegistry } from '#registry/registry.ts';
import { watchConnectivity } from './connectivity-watcher.ts';
import { preloadPage } from './prefetch.ts';
import { refreshSession } from './refresh-session.ts';
import { appRoutes, frameAhead } from './routes.tsx';

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

interface Start {
  /** The session is from an earlier visit: today's rights are asked for. */
  hasSession: boolean;
  /** It follows the stranger's sign-in page, as one page follows another. */
  fromSignIn: boolean;
}

/** Draws the whole app. Remotes bring routes, so the router waits for the registry. */
export async function startApp(page: ReactRoot, { hasSession, fromSignIn }: Start): Promise<void> {
  const [loaded] = await Promise.all([askRegistry(), hasSession && isAppHere() ? frameAhead() : undefined]);
  // The code of the page asked for comes while the shell is still starting.
  if (hasSession) preloadPage(window.location.pathname);
  watchConnectivity();
  // Without transitions: on a slow line a tap answers with the new page's skeleton, not with the old page.
  page.render(
    <BrowserRouter useTransitions={false}>
      <Routes routes={appRoutes(loaded, fromSignIn)} />
    </BrowserRouter>,
  );
  if (hasSession) void refreshSession();
}
