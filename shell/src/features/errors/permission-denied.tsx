import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { MessagePage } from './message-page.tsx';

/** Stands in the place of a page whose permission is missing (spec.md section 2). */
export function PermissionDenied() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage sign="✕" title={t('denied.title')} text={t('denied.text')}>
      <LinkButton to="/dashboard">{t('errors.toDashboard')}</LinkButton>
    </MessagePage>
  );
}
