import { Link } from '@chainage/shared/router';
import { ChevronRight } from '@chainage/shared/ui/icons';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useRemoteActions } from '#remotes/use-remote-menu.ts';
import { RemoteIcon } from './remote-icon.tsx';
import styles from './report-buttons.module.css';

/** Everything the member may report, each as one big button. */
export function ReportButtons({ onChosen }: { onChosen?: () => void }) {
  const actions = useRemoteActions().filter((action) => action.place === 'report');
  if (actions.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {actions.map((action) => (
        <li key={action.path}>
          <Link
            to={action.path}
            className={styles['button']}
            onClick={onChosen}
            onPointerDown={() => preloadPath(action.path)}
          >
            <RemoteIcon name={action.icon} size={28} />
            <span>{action.label}</span>
            <ChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
