import { useState } from 'react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import type { SignInWays } from '@chainage/shared/contracts/identity-provider';
import type { PasskeyChallenge } from '@chainage/shared/contracts/second-factor';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button, buttonClass } from '@chainage/shared/ui/button';
import { enter } from '#app/refresh-session.ts';
import { isMadeHere } from '#app/passkey-made-here.ts';
import styles from './other-ways.module.css';

interface Props {
  provider: SignInWays['provider'];
  next: string;
  /** Leads on; busy until it did. */
  onSignedIn: () => Promise<void>;
}

async function signInByPasskey(): Promise<void> {
  const [{ startAuthentication }, { ticket, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post<PasskeyChallenge>('accounts/api/login/passkey/challenge/', undefined, { background: true }),
  ]);
  const response = await startAuthentication({ optionsJSON: options as never });
  await enter(await api.post<LoginAnswer>('accounts/api/login/passkey/', { ticket, response }, { background: true }));
}

/** Below the password: the organisation's own sign-in service where one is set up, and passkeys where one was made here. */
export default function OtherWays({ provider, next, onSignedIn }: Props) {
  const { t } = useTranslation('security');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<'network' | 'passkey' | 'cancelled'>();
  const byPasskey = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await signInByPasskey();
      await onSignedIn();
    } catch (reason) {
      setBusy(false);
      setError(reason instanceof ApiError ? (reason.kind === 'network' ? 'network' : 'passkey') : 'cancelled');
    }
  };
  return (
    <div className={styles['ways']}>
      {provider && (
        <a
          className={buttonClass({ size: 'lg', block: true })}
          href={`/api/accounts/api/identity-provider/start/?${new URLSearchParams({ next }).toString()}`}
        >
          {t('ways.provider', { provider })}
        </a>
      )}
      {isMadeHere() && (
        <Button size="lg" block busy={busy} onClick={() => void byPasskey()}>
          {t('ways.passkey')}
        </Button>
      )}
      <p role="alert" className={styles['error']} hidden={!error}>
        {error && t(`error.${error}`)}
      </p>
    </div>
  );
}
