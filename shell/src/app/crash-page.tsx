import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { MessagePage } from '@chainage/shared/ui/message-page';

/** What stands in the place of a page that could not be drawn, or whose code did not come. */
export function CrashPage({ kind }: { kind: 'server' | 'offline' }) {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      sign={kind === 'server' ? '500' : '⌁'}
      title={t(`errors.${kind}.title`)}
      text={t(`errors.${kind}.text`)}
    >
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t(kind === 'server' ? 'update.reload' : 'errors.again')}
      </Button>
    </MessagePage>
  );
}
