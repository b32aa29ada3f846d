import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import { AccountFrame } from '#app/account-frame.tsx';
import { CrashBoundary } from '#app/crash-boundary.tsx';
import { SkipLink } from '#app/skip-link.tsx';
import { safeNext, SIGN_IN } from '#guards/next.ts';
import { currentBanner, subscribeBanner } from '#service-worker/update-slot.ts';
import { SignInForm } from './sign-in.form.tsx';

interface Props {
  /** Loads the app and draws it in this page's place. */
  onSignedIn: (next: string) => Promise<void>;
}

/** Another tab signed in: this one follows it. */
function Follow({ go }: { go: () => Promise<void> }) {
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    go().catch((reason: Error) => setError(reason));
  }, [go]);
  if (error) throw error;
  return null;
}

/** All that a stranger at the sign-in page downloads. */
export function StrangersPage({ onSignedIn }: Props) {
  const [next] = useState(() => safeNext(new URLSearchParams(window.location.search).get('next')));
  const go = useCallback(() => onSignedIn(next), [onSignedIn, next]);
  const signedIn = useSession(isSignedIn);
  const banner = useSyncExternalStore(subscribeBanner, currentBanner);
  return (
    <>
      <SkipLink />
      <div role="status">{banner}</div>
      <CrashBoundary path={SIGN_IN}>
        <AccountFrame>
          <SignInForm next={next} onSignedIn={go} signedIn={signedIn && <Follow go={go} />} />
        </AccountFrame>
      </CrashBoundary>
    </>
  );
}
