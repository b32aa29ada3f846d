/** Where strangers sign in. */
export const SIGN_IN = '/accounts/login';

const HERE = 'http://here.invalid';
/** Signing in for the sign-out page would sign out at once; for the sign-in page, turn in a circle. */
const NEVER = /^\/+accounts(\/|$)/i;

/** The path as the router matches it: decoded, in whatever case. */
const isNever = (pathname: string): boolean => NEVER.test(decodeURIComponent(pathname));

/**
 * The wanted path that travels in `next` through sign-in and chooser. Only a path of this site is taken: anything a
 * browser could read as another host would turn the sign-in page into a trampoline. Dots are resolved first, since they
 * can bring two slashes to the front (`/..//elsewhere`), and what is left must lead to itself.
 */
export function safeNext(next: string | null, fallback = '/dashboard'): string {
  if (!next || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return fallback;
  try {
    const url = new URL(next, HERE);
    const path = url.pathname + url.search + url.hash;
    return new URL(path, HERE).href === url.href && url.origin === HERE && !isNever(url.pathname) ? path : fallback;
  } catch {
    return fallback;
  }
}

const withNext = (path: string, next: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ next, ...more }).toString()}`;

export const loginPath = (next: string): string => withNext(SIGN_IN, next);

export const chooserPath = (next: string, autoload?: string): string =>
  withNext('/choose-organisation', next, autoload ? { autoload_organisation: autoload } : {});

/** Where a second factor is set up or shown that a role asks for. */
export const secondFactorPath = (next: string): string => withNext('/accounts/second-factor', next);
