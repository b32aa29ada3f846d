import { useEffect } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate } from '@chainage/shared/router';
import { timeoutSignal } from '#app/timeout-signal.ts';

/** Longest wait for the server's word; the phone forgets the session in any case. */
const PATIENCE_MS = 4000;

/** Ends the session on the server where it can be reached, and on this device always. */
export function SignOutPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      const told = api.post('accounts/api/logout/', undefined, {
        background: true,
        signal: timeoutSignal(PATIENCE_MS),
      });
      await told.catch(() => undefined);
      useSession.getState().signOut();
      await navigate('/accounts/login', { replace: true });
    };
    void leave();
  }, [navigate]);
  return <p role="status">{t('signOut.leaving')}</p>;
}

export default SignOutPage;
