import { api } from '@chainage/shared/api-client/client';
import type { AccountLink } from '@chainage/shared/contracts/account-changes';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { SIGN_IN } from '#guards/next.ts';
import { AccountForm, Line } from './account-form.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

/** Asks for the code that an admin read out, and leads on to where a new password is chosen. */
export function ResetCodePage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  usePageTitle(t('resetCode.title'));
  const send = useSend(['code'], async (values) => {
    const { uid, token } = await api.post<AccountLink>('accounts/api/reset-password/code/', values, {
      background: true,
    });
    await navigate(`/accounts/forgot-password/${uid}/${token}`, { replace: true });
    return true;
  });
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('resetCode.title')}</h1>
      <p>{t('resetCode.text')}</p>
      <AccountForm send={send} action={t('resetCode.action')}>
        <Line
          send={send}
          name="code"
          label={t('resetCode.label')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </AccountForm>
      <LinkButton to={SIGN_IN} kind="ghost">
        {t('toSignIn')}
      </LinkButton>
    </div>
  );
}
