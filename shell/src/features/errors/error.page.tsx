import { Button } from '@chainage/shared/ui/button';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate } from '@chainage/shared/router';
import { checkConnectivity } from '#app/connectivity-watcher.ts';
import { MessagePage } from '@chainage/shared/ui/message-page';

const SIGNS = { notFound: '404', server: '500', notAuthorized: '✕', offline: '⌁', pages: '⌁' } as const;

/** The pages under /errors/, and what stands for unknown paths. */
export function ErrorPage({ kind }: { kind: keyof typeof SIGNS }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const again = async () => {
    await checkConnectivity();
    await navigate(-1);
  };
  return (
    <MessagePage sign={SIGNS[kind]} title={t(`errors.${kind}.title`)} text={t(`errors.${kind}.text`)}>
      <LinkButton to="/dashboard" kind="primary">
        {t('errors.toDashboard')}
      </LinkButton>
      {kind === 'pages' && <Button onClick={() => location.reload()}>{t('errors.again')}</Button>}
      {kind === 'offline' && <Button onClick={() => void again()}>{t('errors.again')}</Button>}
    </MessagePage>
  );
}
