import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { EmptyState } from '@chainage/shared/ui/empty-state';

/** The address names an issue type that does not exist. */
export function UnknownType() {
  const { t } = useTranslation('issues');
  return (
    <EmptyState text={t('state.unknownType')}>
      <LinkButton to="/dashboard">{t('state.toDashboard')}</LinkButton>
    </EmptyState>
  );
}
