import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { OwnProfile } from '@chainage/shared/contracts/account-changes';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useParams } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { MessagePage } from '@chainage/shared/ui/message-page';
import { shown } from './account.queries.ts';
import { AccountForm } from './account-form.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

/** A press of its own: mail programs open links by themselves. Whoever is not signed in comes back here from sign-in. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('newEmail.title'));
  const { uid, token } = useParams();
  const send = useSend([], async () => {
    const profile = shown(
      await api.post<OwnProfile>('accounts/api/email/confirm/', { uid, token }, { background: true }),
    );
    const { user, role } = profile;
    useSession.getState().setMe({ user, role });
    return user.email;
  });
  if (send.answer !== undefined)
    return (
      <MessagePage sign="✓" title={t('newEmail.done')} text={t('newEmail.doneText', { email: send.answer })}>
        <LinkButton to="/profile" kind="primary">
          {t('toProfile')}
        </LinkButton>
      </MessagePage>
    );
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('newEmail.title')}</h1>
      <p>{t('newEmail.text')}</p>
      <AccountForm send={send} action={t('newEmail.action')}>
        {null}
      </AccountForm>
    </div>
  );
}
