import { Link } from '@chainage/shared/router';
import { ChevronRight } from '@chainage/shared/ui/icons';
import { preloadPath } from '#remotes/remote-loads.ts';
import { useRemoteActions } from '#remotes/use-remote-menu.ts';
import { RemoteIcon } from './remote-icon.tsx';
import styles from './report-buttons.module.css';

interface Props {
  onChosen?: () => void;
  /** With photos from another app: what can begin with them. */
  withPhotos?: boolean;
}

/** Everything the member may report, each as one big button. */
export function ReportButtons({ onChosen, withPhotos = false }: Props) {
  const actions = useRemoteActions().filter(({ place, photos }) => place === 'report' && (photos || !withPhotos));
  if (actions.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {actions.map((action) => (
        <li key={action.path}>
          <Link
            to={withPhotos ? { pathname: action.path, search: 'shared' } : action.path}
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
