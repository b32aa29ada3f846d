import { LinkButton } from './link-button.tsx';
import { MessagePage } from './message-page.tsx';
import { useText } from './use-text.ts';

/** Stands in the place of a page whose permission is missing (spec.md section 2). */
export function PermissionDenied() {
  const t = useText();
  return (
    <MessagePage sign="✕" title={t('denied.title')} text={t('denied.text')}>
      <LinkButton to="/dashboard">{t('denied.toDashboard')}</LinkButton>
    </MessagePage>
  );
}
