import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import { PROVIDER_ERRORS, type ProviderError } from '@chainage/shared/contracts/identity-provider';
import type { SecondFactorAsked } from '@chainage/shared/contracts/second-factor';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate, useSearchParams } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { MessagePage } from '@chainage/shared/ui/message-page';
import { loadSecondStep } from '#app/prefetch.ts';
import { enter } from '#app/refresh-session.ts';
import { loginPath, safeNext } from '#guards/next.ts';

const SecondStep = lazy(loadSecondStep);
const isKnown = (error: string | null): error is ProviderError => PROVIDER_ERRORS.some((one) => one === error);

/** Where the identity provider leads back to: signs in as it said, or tells why not. */
export default function IdentityProviderPage() {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const told = query.get('error');
  const [error, setError] = useState<ProviderError | undefined>(isKnown(told) ? told : undefined);
  const [asked, ask] = useState<SecondFactorAsked>();
  const goOn = useCallback(async () => navigate(next, { replace: true }), [navigate, next]);
  const goBack = () => void navigate(loginPath(next), { replace: true });

  // what ends the sign-in works once
  const begun = useRef(false);
  useEffect(() => {
    if (told !== null || begun.current) return;
    begun.current = true;
    api
      .post<LoginAnswer>('accounts/api/identity-provider/finish/', undefined, { background: true })
      .then(enter)
      .then(goOn)
      .catch((reason: unknown) => {
        const more = reason instanceof ApiError ? reason.problem?.second_factor : undefined;
        if (more) ask(more as unknown as SecondFactorAsked);
        else setError(reason instanceof ApiError && reason.problem?.code === 'auth.ticket' ? 'expired' : 'unavailable');
      });
  }, [told, goOn]);

  if (asked)
    return (
      <Suspense>
        <SecondStep asked={asked} onSignedIn={goOn} onBack={goBack} />
      </Suspense>
    );
  if (!error && told === null) return <MessagePage sign="…" title={t('provider.going')} />;
  return (
    <MessagePage sign="!" title={t('provider.title')} text={t(`provider.${error ?? 'unavailable'}`)}>
      <LinkButton to={loginPath(next)} kind="primary">
        {t('provider.back')}
      </LinkButton>
    </MessagePage>
  );
}
