import { Suspense } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { PushPanel } from '#push/push-panel.tsx';
import { NoticeSettingsForm } from './notice-settings.form.tsx';
import { noticeSettingsQuery } from './notice-settings.queries.ts';
import styles from './notice-settings.module.css';

/** How a member is told on this device and by mail. */
export default function NoticeSettingsPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('noticeSettings.title'));
  const { data, isError, refetch } = useQuery(noticeSettingsQuery());
  return (
    <div className={styles['page']}>
      <LinkButton to="/notifications">{t('menu.notifications')}</LinkButton>
      <h1 className={styles['title']}>{t('noticeSettings.title')}</h1>
      <Suspense>
        <PushPanel />
      </Suspense>
      {data ? (
        <NoticeSettingsForm settings={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
