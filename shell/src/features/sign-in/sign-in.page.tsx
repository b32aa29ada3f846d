import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@chainage/shared/router';
import { safeNext } from '#guards/next.ts';
import { SignInForm } from './sign-in.form.tsx';

/** The sign-in page within the running app: after signing out, or where a session ended. */
export function SignInPage() {
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next'));
  const signedIn = useSession(isSignedIn);
  const notice = (useLocation().state as { notice?: string } | null)?.notice;
  return (
    <SignInForm
      notice={notice}
      next={next}
      onSignedIn={async () => navigate(next, { replace: true })}
      signedIn={signedIn && <Navigate to={next} replace />}
    />
  );
}
