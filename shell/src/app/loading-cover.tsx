import { useTranslation } from '@chainage/shared/i18n/react';
import './loading-cover.css';

/** What one sees until the first page is there; the same as before the scripts have come. */
export function LoadingCover() {
  const { t } = useTranslation('shell');
  return <div className="loading-cover" role="status" aria-label={t('layout.loading')} />;
}
