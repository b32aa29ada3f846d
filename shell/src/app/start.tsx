import { createRoot } from 'react-dom/client';
import '@chainage/shared/ui/tokens.css';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import { startI18n } from '@chainage/shared/i18n/instance';
import { StrangersPage } from '#features/sign-in/strangers-page.tsx';
import { loginPath, SIGN_IN } from '#guards/next.ts';
import { addShellTexts } from '#i18n/texts.ts';
import { startBackground } from './background.ts';
import { followPreferences } from './follow-preferences.ts';
import { loadApp, prefetchApp } from './prefetch.ts';
import { watchErrors } from './watch-errors.ts';

/** Another tab signed in or out, or chose another organisation: this one follows. */
const followOtherTabs = () =>
  window.addEventListener('storage', (event) => {
    if (event.key === 'chainage.session') void useSession.persist.rehydrate();
    if (event.key === 'chainage.preferences') void usePreferences.persist.rehydrate();
  });

/** From the front door, where the guard would lead a stranger once the whole app had come. */
function leadToSignIn(): void {
  const { pathname, search } = window.location;
  if (pathname === '/') window.history.replaceState(null, '', loginPath('/dashboard'));
  if (pathname === '/dashboard') window.history.replaceState(null, '', loginPath(pathname + search));
}

/**
 * Starts the shell in its one root element. A stranger at the sign-in page gets that page and nothing else: router, registry
 * and API client come while the password is typed, and take the element over when it was right.
 */
export async function start(root: HTMLElement): Promise<void> {
  watchErrors();
  followPreferences();
  const signedIn = isSignedIn(useSession.getState());
  if (!signedIn) leadToSignIn();
  const strangers = !signedIn && window.location.pathname === SIGN_IN;
  if (signedIn) prefetchApp();
  const [startApp] = await Promise.all([
    strangers ? null : loadApp(),
    startI18n(usePreferences.getState().locale).then(addShellTexts),
  ]);
  followOtherTabs();
  const page = createRoot(root);
  const takeOver = async (next: string) => {
    const draw = await loadApp();
    window.history.replaceState(null, '', next);
    await draw(page, { hasSession: false, fromSignIn: true });
  };
  if (startApp) await startApp(page, { hasSession: signedIn, fromSignIn: false });
  else page.render(<StrangersPage onSignedIn={takeOver} />);
  startBackground();
}
