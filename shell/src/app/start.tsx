import { createRoot } from 'react-dom/client';
import '@chainage/shared/ui/tokens.css';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { BrowserRouter, useRoutes, type RouteObject } from '@chainage/shared/router';
import { addShellTexts } from '#i18n/texts.ts';
import type { LoadedRegistry } from '#registry/registry.ts';
import { startBackground } from './background.ts';
import { watchConnectivity } from './connectivity-watcher.ts';
import { followPreferences } from './follow-preferences.ts';
import { prefetchApp, preloadPage } from './prefetch.ts';
import { refreshSession } from './refresh-session.ts';
import { appRoutes } from './routes.tsx';
import { watchErrors } from './watch-errors.ts';

/** Another tab signed in or out, or chose another organisation: this one follows. */
const followOtherTabs = () =>
  window.addEventListener('storage', (event) => {
    if (event.key === 'chainage.session') void useSession.persist.rehydrate();
    if (event.key === 'chainage.preferences') void usePreferences.persist.rehydrate();
  });

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Starts the shell in its one root element. Remotes bring routes, so the router waits for the registry. */
export async function startApp(root: HTMLElement, registry: Promise<LoadedRegistry>): Promise<void> {
  watchErrors();
  followPreferences();
  await startI18n(usePreferences.getState().locale);
  const signedIn = isSignedIn(useSession.getState());
  if (signedIn) prefetchApp();
  const [loaded] = await Promise.all([registry, addShellTexts()]);
  // The code of the page asked for comes while the shell is still starting; a stranger sees the sign-in page first.
  if (signedIn) preloadPage(window.location.pathname);

  followOtherTabs();
  watchConnectivity();
  // Without transitions: on a slow line a tap answers with the new page's skeleton, not with the old page.
  createRoot(root).render(
    <BrowserRouter useTransitions={false}>
      <Routes routes={appRoutes(loaded)} />
    </BrowserRouter>,
  );
  void refreshSession();
  startBackground();
}
