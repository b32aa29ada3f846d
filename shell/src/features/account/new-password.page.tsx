import { api, ApiError } from '@chainage/shared/api-client/client';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { useParams } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { MessagePage } from '@chainage/shared/ui/message-page';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { SIGN_IN } from '#guards/next.ts';
import { AccountForm, NewPassword } from './account-form.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

const PATH = 'accounts/api/reset-password/validate/';

/** Whether the link still works, before anybody thinks of a password. Asked once: answers do not change for the better. */
function useWorks(uid: string | undefined, token: string | undefined) {
  return useQuery({
    queryKey: ['account', 'link', uid, token],
    meta: { stored: false },
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      try {
        await api.post(PATH, { uid, token }, { background: true });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'validation') return false;
        throw error;
      }
    },
  });
}

function LinkGone() {
  const { t } = useTranslation('account');
  return (
    <MessagePage sign="×" title={t('link.gone')} text={t('link.goneText')}>
      <LinkButton to="/accounts/forgot-password" kind="primary">
        {t('link.another')}
      </LinkButton>
    </MessagePage>
  );
}

export function NewPasswordPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('reset.title'));
  const { uid, token } = useParams();
  const { data: works, isError, refetch } = useWorks(uid, token);
  const send = useSend(['password'], async ({ password }) => {
    await api.post(PATH, { uid, token, password }, { background: true });
    return true;
  });
  if (send.answer)
    return (
      <MessagePage sign="✓" title={t('reset.done')} text={t('reset.doneText')}>
        <LinkButton to={SIGN_IN} kind="primary">
          {t('toSignIn')}
        </LinkButton>
      </MessagePage>
    );
  if (works === false) return <LinkGone />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!works) return <PageSkeleton />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('reset.title')}</h1>
      <p>{t('reset.text')}</p>
      <AccountForm send={send} action={t('reset.action')}>
        <NewPassword send={send} />
      </AccountForm>
    </div>
  );
}
