import { useTranslation } from '@chainage/shared/i18n/react';
import { Link } from '@chainage/shared/router';
import { ChevronRight, Star } from '@chainage/shared/ui/icons';
import { useStarredPages } from '#app/layout/use-pages.ts';
import { preloadPath } from '#remotes/remote-loads.ts';
import styles from './dashboard.module.css';

/** The pages that somebody has starred, in their order, for phones, which have no menu at the side. */
export function Starred() {
  const { t } = useTranslation('shell');
  const pages = useStarredPages();
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="lists-starred" className={styles['section']}>
      <h2 id="lists-starred">{t('search.starred')}</h2>
      <ul className={styles['rows']}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={styles['list']} onPointerDown={() => preloadPath(path)}>
              <Star size={18} aria-hidden />
              <span>{label}</span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
