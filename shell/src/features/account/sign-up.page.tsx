import { api } from '@chainage/shared/api-client/client';
import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import type { SignInWays } from '@chainage/shared/contracts/identity-provider';
import { REGISTER_PAGE } from '@chainage/shared/contracts/people-paths';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { queryOptions, useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { MessagePage } from '@chainage/shared/ui/message-page';
import { SIGN_IN } from '#guards/next.ts';
import { AccountForm, Line, NewPassword } from './account-form.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

/** Who has an account already does not need another: it can be a member of several organisations. */
function SignedInAlready() {
  const { t } = useTranslation('account');
  return (
    <MessagePage sign="✓" title={t('signUp.already')} text={t('signUp.alreadyText')}>
      <LinkButton to="/dashboard" kind="primary">
        {t('toApp')}
      </LinkButton>
      <LinkButton to="/accounts/logout">{t('signOut')}</LinkButton>
    </MessagePage>
  );
}

const waysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => api.get<SignInWays>('accounts/api/sign-in-ways/', { signal, background: true }),
  meta: { stored: false },
});

/** Undefined while it is open, or nobody has said yet. */
function useClosed() {
  const { t } = useTranslation('account');
  const { data } = useQuery(waysQuery);
  if (data?.sign_up !== false) return undefined;
  return (
    <MessagePage sign="–" title={t('signUp.closed')} text={t('signUp.closedText')}>
      <LinkButton to={REGISTER_PAGE} kind="primary">
        {t('signUp.toInvitation')}
      </LinkButton>
      <LinkButton to={SIGN_IN}>{t('toSignIn')}</LinkButton>
    </MessagePage>
  );
}

/** A new concessionaire begins here; nobody else is needed for it. */
export function SignUpPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('signUp.title'));
  const signedIn = useSession(isSignedIn);
  const send = useSend(['name', 'organisation', 'email', 'password'], async ({ mobile, ...values }) => {
    await api.post('accounts/api/register/', { ...values, ...(mobile?.trim() && { mobile }) }, { background: true });
    return values['email'] ?? '';
  });
  const closed = useClosed();
  if (signedIn) return <SignedInAlready />;
  if (closed) return closed;
  if (send.answer !== undefined)
    return (
      <MessagePage sign="@" title={t('signUp.sent')} text={t('signUp.sentText', { email: send.answer.trim() })}>
        <LinkButton to={SIGN_IN}>{t('toSignIn')}</LinkButton>
      </MessagePage>
    );
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('signUp.title')}</h1>
      <p>{t('signUp.text')}</p>
      <AccountForm send={send} action={t('signUp.action')}>
        <Line send={send} name="name" label={t('name')} autoComplete="name" maxLength={120} />
        <Line
          send={send}
          name="organisation"
          label={t('organisation')}
          hint={t('organisationHint')}
          autoComplete="organization"
          maxLength={120}
        />
        <Line
          send={send}
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Line send={send} name="mobile" label={t('mobile')} hint={t('mobileHint')} inputMode="tel" autoComplete="tel" />
        <NewPassword send={send} label={t('password')} />
      </AccountForm>
      <p className={styles['quiet']}>{t('signUp.invited')}</p>
      <LinkButton to={REGISTER_PAGE}>{t('signUp.toInvitation')}</LinkButton>
      <LinkButton to={SIGN_IN} kind="ghost">
        {t('toSignIn')}
      </LinkButton>
    </div>
  );
}
