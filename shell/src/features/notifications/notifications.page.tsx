import { Suspense, useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { formatDate } from '@chainage/shared/lib/format/date';
import { useQueries, useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Bell, CheckCheck } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { unreadQuery } from '#app/layout/unread.queries.ts';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { PushOffer } from '#push/push-offer.tsx';
import { dayName, daysOf, type Day } from './days.ts';
import { cursorIn, markRead, notificationsQuery, SHOWN, type Shown } from './notification.queries.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';

function DayOf({ day, rows }: Day) {
  const { t } = useTranslation('shell');
  const name = dayName(day);
  return (
    <section className={styles['day']} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{name ? t(`notifications.${name}`) : formatDate(day)}</h2>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.id}>
            <NotificationRow row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Page after page of what one was told, as far as the reader has asked. */
function usePages(shown: Shown) {
  const [asked, setAsked] = useState<{ shown: Shown; cursors: readonly string[] }>({ shown, cursors: [''] });
  const cursors = asked.shown === shown ? asked.cursors : [''];
  const pages = useQueries({ queries: cursors.map((cursor) => notificationsQuery(shown, cursor)) });
  const last = pages.at(-1)?.data;
  const next = last && cursorIn(last.next);
  return {
    rows: pages.flatMap(({ data }) => data?.results ?? []),
    at: Math.min(...pages.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isPending: pages.some(({ isPending }) => isPending),
    failed: pages.filter(({ isError, data }) => isError && !data),
    more: next ? () => setAsked({ shown, cursors: [...cursors, next] }) : undefined,
  };
}

/** What one was told of records, by day, newest first; a tap opens the record. */
export default function NotificationsPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('titles.notifications'));
  const [query, setQuery] = useSearchParams();
  const shown = SHOWN.find((each) => each === query.get('show')) ?? 'all';
  const isOfAll = shown === 'all' || shown === 'unread';
  const { rows, at, isPending, failed, more } = usePages(shown);
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  const newest = rows[0]?.at;
  const labelOf = (value: Shown) =>
    t(value === 'all' || value === 'unread' ? `notifications.${value}` : `noticeSettings.${value}`);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('titles.notifications')}</h1>
        {unread > 0 && newest && isOfAll && (
          <Button
            icon={<CheckCheck aria-hidden />}
            onClick={() => void markRead({ until: newest }, { background: false }).catch(() => undefined)}
          >
            {t('notifications.markAll')}
          </Button>
        )}
      </header>
      <div className={styles['which']}>
        <ChoiceChips
          aria-label={t('notifications.which')}
          value={shown}
          onChange={(show) => setQuery(show === 'all' ? {} : { show }, { replace: true })}
          options={SHOWN.map((value) => ({ value, label: labelOf(value) }))}
        />
        {rows.length > 0 && <DataAge at={at} />}
      </div>
      <Suspense>
        <PushOffer />
      </Suspense>
      {daysOf(rows).map((day) => (
        <DayOf key={day.day} {...day} />
      ))}
      {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach((page) => void page.refetch())} />}
      {isPending && <PageSkeleton />}
      {!isPending && failed.length === 0 && rows.length === 0 && (
        <EmptyState icon={<Bell aria-hidden />} text={t(`notifications.none.${isOfAll ? shown : 'group'}`)} />
      )}
      {more && <Button onClick={more}>{t('notifications.more')}</Button>}
    </div>
  );
}
