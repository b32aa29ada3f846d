import { useHasAny } from '@chainage/shared/auth/permission';
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { NavLink } from '@chainage/shared/router';
import styles from './boards.module.css';

const LINKS = [
  { view: 'view1', path: '/dashboard' },
  { view: 'view2', path: '/dashboard2' },
  { view: 'status', path: '/status-dashboard' },
] as const;

function BoardLink({ view, path }: (typeof LINKS)[number]) {
  const t = useKitTexts('kit');
  if (!useHasAny(DASHBOARD_RIGHTS[view])) return null;
  return (
    <li>
      <NavLink to={path} end>
        {t(`board.${view}`)}
      </NavLink>
    </li>
  );
}

/** From one dashboard to the others that the reader may open. */
export function BoardNav() {
  const t = useKitTexts('kit');
  return (
    <nav aria-label={t('board.all')} className={styles['nav']}>
      <ul>
        {LINKS.map((link) => (
          <BoardLink key={link.view} {...link} />
        ))}
      </ul>
    </nav>
  );
}
