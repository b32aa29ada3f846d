import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { EmptyState } from '@chainage/shared/ui/empty-state';

/** The address names an issue type that does not exist. */
export default function UnknownTypePage() {
  const { t } = useTranslation('issues');
  return (
    <EmptyState text={t('state.unknownType')}>
      <LinkButton to="/dashboard">{t('state.toDashboard')}</LinkButton>
    </EmptyState>
  );
}
