import { useTranslation } from '@chainage/shared/i18n/react';
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** First in the tab order: past bars and menu, to the page itself. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      className={styles['skip']}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t('layout.skip')}
    </a>
  );
}
