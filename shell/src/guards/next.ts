/** Where strangers sign in. */
export const SIGN_IN = '/accounts/login';

const HERE = 'http://here.invalid';
/** Signing in for the sign-out page would sign out at once; for the sign-in page, turn in a circle. */
const NEVER = /^\/accounts(\/|$)/;

/**
 * The wanted path that travels in `next` through sign-in and chooser. Only a path of this site is taken: anything a
 * browser could read as another host would turn the sign-in page into a trampoline.
 */
export function safeNext(next: string | null, fallback = '/dashboard'): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return fallback;
  try {
    const url = new URL(next, HERE);
    return url.origin === HERE && !NEVER.test(url.pathname) ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}

const withNext = (path: string, next: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ next, ...more }).toString()}`;

export const loginPath = (next: string): string => withNext(SIGN_IN, next);

export const chooserPath = (next: string, autoload?: string): string =>
  withNext('/choose-organisation', next, autoload ? { autoload_organisation: autoload } : {});
