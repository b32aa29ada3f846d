/** The error catalogue of spec.md section 8, for requests a page waits for. */
import type { ApiError, ApiErrorKind } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useSession } from '@chainage/shared/auth/session';
import { i18n } from '@chainage/shared/i18n/instance';
import { addSharedTexts } from '@chainage/shared/i18n/shared-texts';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { toast } from '@chainage/shared/ui/toast';
import { NOT_AUTHORIZED } from '#guards/decide.ts';

export const TOAST_MS = 4000;

type ShownKind = Exclude<ApiErrorKind, 'unauthorised' | 'validation' | 'conflict'>;

/** Ten failed requests of one page are one event for the person looking at it. */
const shownAt = new Map<string, number>();

/** A line that is away is one event too, however many pages are opened or loaded anew until it is back: they say so themselves. */
const AWAY_SHOWN = 'chainage.away-shown';
/** A browser that refuses to keep things for the site throws at the mere word: there it is said once more. */
const tab = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};
useConnectivity.subscribe(({ online }) => {
  if (online) tab()?.removeItem(AWAY_SHOWN);
});

/** It has been said, or the device itself has no network, which the sign in the header says. */
const isAwayKnown = (): boolean => !navigator.onLine || Boolean(tab()?.getItem(AWAY_SHOWN));

/** Only this page holds what waits: it says so, and that it is sent with signal. */
const isHeldByPage = (): boolean => {
  const { fleeting, waiting } = useOutbox.getState();
  return fleeting && waiting > 0;
};

function show(kind: ShownKind) {
  if (kind === 'network' && isHeldByPage()) return;
  if (kind === 'network' && isAwayKnown()) return;
  if (kind === 'network') tab()?.setItem(AWAY_SHOWN, '1');
  const last = shownAt.get(kind);
  if (last !== undefined && Date.now() - last < TOAST_MS) return;
  shownAt.set(kind, Date.now());
  // The toast's own button has a word of `shared`, which the sign-in page has not loaded.
  addSharedTexts().catch(() => undefined);
  toast.danger(i18n.t(`toast.${kind}.title`, { ns: 'shell' }), i18n.t(`toast.${kind}.text`, { ns: 'shell' }), TOAST_MS);
}

export const makeErrorHandler =
  (go: (path: string) => void) =>
  (error: ApiError): void => {
    const { token, organisation, signOut, chooseOrganisation } = useSession.getState();
    switch (error.kind) {
      case 'validation':
      case 'conflict':
        return;
      case 'unauthorised':
        if (token === null) return;
        signOut();
        return go('/dashboard');
      case 'forbidden':
        // The guard leads on to where it is set up or shown, and from there back to this page.
        if (error.problem?.code === 'second_factor.required')
          return chooseOrganisation(organisation && { ...organisation, second_factor_missing: true });
        show('forbidden');
        // No longer a member: the guard leads on to the chooser.
        if (error.problem?.code === 'organisation.unknown') return chooseOrganisation(null);
        return go(NOT_AUTHORIZED);
      default:
        show(error.kind);
    }
  };

/** Forgets which toasts stand, for tests. */
export const resetToasts = (): void => {
  shownAt.clear();
  sessionStorage.removeItem(AWAY_SHOWN);
};
