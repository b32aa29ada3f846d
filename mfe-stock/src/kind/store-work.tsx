import { useHasAny } from '@chainage/shared/auth/permission';
import { COUNT_PAGE, RECEIPTS_PAGE } from '@chainage/shared/contracts/stock/log-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import styles from './store-work.module.css';

/** What whoever keeps the store begins from its lists: goods that came, and a count. */
export function StoreWork() {
  const { t } = useTranslation('stock');
  const isKeeper = useHasAny(['create__all__stock_log']);
  if (!isKeeper) return null;
  return (
    <nav className={styles['work']} aria-label={t('list.work')}>
      <LinkButton to={RECEIPTS_PAGE}>{t('desk.title')}</LinkButton>
      <LinkButton to={COUNT_PAGE}>{t('count.title')}</LinkButton>
    </nav>
  );
}
