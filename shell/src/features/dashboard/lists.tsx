import { Link } from '@chainage/shared/router';
import { ChevronRight } from '@chainage/shared/ui/icons';
import { RemoteIcon } from '#app/layout/remote-icon.tsx';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useRemoteMenu } from '#remotes/use-remote-menu.ts';
import styles from './dashboard.module.css';

/** The remotes' menu for phones, which have no menu at the side: without it, lists are found by search alone. */
export function Lists() {
  return useRemoteMenu().map(({ name, label, links }) => (
    <nav key={name} aria-labelledby={`lists-${name}`} className={styles['section']}>
      <h2 id={`lists-${name}`}>{label}</h2>
      <ul className={styles['rows']}>
        {links.map(({ path, label: text, icon }) => (
          <li key={path}>
            <Link to={path} className={styles['list']} onPointerDown={() => preloadPath(path)}>
              <RemoteIcon name={icon} />
              <span>{text}</span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
