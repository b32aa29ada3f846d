import { useEffect, useRef } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { UNREAD_CAP } from '@chainage/shared/contracts/notification-paths';
import { useQuery } from '@chainage/shared/query';
import { Link, useNavigate } from '@chainage/shared/router';
import { Bell as BellIcon } from '@chainage/shared/ui/icons';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { unreadQuery } from './unread.queries.ts';
import styles from './bell.module.css';

const shown = (count: number) => (count >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(count));

/** What a page needs first goes before. */
const LISTENS_AFTER_MS = 10_000;

/** Hears of what is new while this page is open, and of what was tapped outside of it. */
function useStream(organisation: string | undefined): void {
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    const stops: (() => void)[] = [];
    let isOver = false;
    const keep = (begin: () => () => void) => {
      if (!isOver) stops.push(begin());
    };
    const timer = setTimeout(() => {
      void import('#features/notifications/bell-stream.ts')
        .then(({ listenToBell }) => keep(listenToBell))
        .catch(() => undefined);
      void import('#push/start.ts')
        .then(({ startPush }) => keep(() => startPush((to) => void go.current(to))))
        .catch(() => undefined);
    }, LISTENS_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [organisation]);
}

/** Leads to what one was told; how much of it is unread stands at its corner. */
export function Bell() {
  const { t } = useTranslation('shell');
  useStream(useSession((session) => session.organisation?.token));
  const count = useQuery(unreadQuery()).data?.unread ?? 0;
  const name = count > 0 ? t('notifications.bell', { count, number: shown(count) }) : t('titles.notifications');
  return (
    <>
      <Link to="/notifications" className={styles['bell']} title={name} aria-label={name}>
        <BellIcon aria-hidden />
        {count > 0 && (
          <span className={styles['count']} aria-hidden>
            {shown(count)}
          </span>
        )}
      </Link>
      <VisuallyHidden>
        <span role="status">{count > 0 && name}</span>
      </VisuallyHidden>
    </>
  );
}
