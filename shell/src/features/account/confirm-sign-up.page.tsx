import { api } from '@chainage/shared/api-client/client';
import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate, useParams } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { MessagePage } from '@chainage/shared/ui/message-page';
import { enter } from '#app/refresh-session.ts';
import { firstPage } from '#app/first-page.ts';
import { AccountForm, OldPassword } from './account-form.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

/** Whoever opened the mail shows by the password that they are the one who signed up. */
export function ConfirmSignUpPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('confirm.title'));
  const { uid, token } = useParams();
  const navigate = useNavigate();
  const signedIn = useSession(isSignedIn);
  const send = useSend(['password'], async ({ password }) => {
    const answer = await api.post<LoginAnswer>(
      'accounts/api/register/confirm/',
      { uid, token, password },
      { background: true },
    );
    await enter(answer);
    await navigate(await firstPage(), { replace: true });
  });
  if (signedIn && !send.busy)
    return (
      <MessagePage sign="✓" title={t('confirm.signedIn')} text={t('confirm.signedInText')}>
        <LinkButton to="/accounts/logout" kind="primary">
          {t('signOut')}
        </LinkButton>
      </MessagePage>
    );
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('confirm.title')}</h1>
      <p>{t('confirm.text')}</p>
      <AccountForm send={send} action={t('confirm.action')}>
        <OldPassword send={send} />
      </AccountForm>
      <LinkButton to="/accounts/sign-up" kind="ghost">
        {t('confirm.again')}
      </LinkButton>
    </div>
  );
}
