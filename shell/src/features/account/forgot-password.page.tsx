import { api } from '@chainage/shared/api-client/client';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { RESET_CODE_PAGE } from '@chainage/shared/contracts/people-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { MessagePage } from '@chainage/shared/ui/message-page';
import { SIGN_IN } from '#guards/next.ts';
import { AccountForm, Line } from './account-form.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

/** Asks where the link is to go; it never says whether there is such an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('forgot.title'));
  const send = useSend(['username'], async (values) => {
    await api.post('accounts/api/reset-password/', values, { background: true });
    return true;
  });
  if (send.answer)
    return (
      <MessagePage sign="@" title={t('forgot.sent')} text={t('forgot.sentText')}>
        <p>{t('forgot.noEmail')}</p>
        <LinkButton to={RESET_CODE_PAGE}>{t('resetCode.have')}</LinkButton>
        <LinkButton to={SIGN_IN}>{t('toSignIn')}</LinkButton>
      </MessagePage>
    );
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('forgot.title')}</h1>
      <p>{t('forgot.text')}</p>
      <p>{t('forgot.noEmail')}</p>
      <AccountForm send={send} action={t('forgot.action')}>
        <Line
          send={send}
          name="username"
          label={t('username')}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
      <LinkButton to={RESET_CODE_PAGE} kind="ghost">
        {t('resetCode.have')}
      </LinkButton>
      <LinkButton to={SIGN_IN} kind="ghost">
        {t('toSignIn')}
      </LinkButton>
    </div>
  );
}
