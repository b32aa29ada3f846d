import { useSession } from '../auth/session.ts';

const COOKIE = /(?:^|;\s*)csrftoken=([^;]+)/;

/** The value for `X-CSRFToken`: the cookie's, else the one the sign-in answer brought. */
export function csrfToken(): string | null {
  const value = COOKIE.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : useSession.getState().csrfToken;
}
