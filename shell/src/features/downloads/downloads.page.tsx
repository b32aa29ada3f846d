import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useHasAny } from '@chainage/shared/auth/permission';
import { EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { FileText } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { DownloadRow } from './download-row.tsx';
import { downloadsQuery } from './downloads.queries.ts';
import styles from './downloads.module.css';

const PAGE = 25;
const MOST = 1000;

function Files() {
  const { t } = useTranslation('downloads');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [limit, setLimit] = useState(PAGE);
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery({
    ...downloadsQuery(limit),
    placeholderData: (known) => known,
  });
  if (isError && !data)
    return <LoadFailed text={online ? undefined : t('offlineNone')} onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  if (data.results.length === 0) return <EmptyState icon={<FileText aria-hidden />} text={t('none')} />;
  return (
    <>
      <DataAge at={dataUpdatedAt} />
      <ul className={styles['rows']}>
        {data.results.map((file) => (
          <DownloadRow key={file.id} file={file} />
        ))}
      </ul>
      {data.next !== null && limit < MOST && (
        <Button onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>{t('more')}</Button>
      )}
    </>
  );
}

/** Files of lists that were ordered (spec.md section 2, `/reports/download`): how far they are, and where to fetch them. */
export default function DownloadsPage() {
  const { t } = useTranslation('downloads');
  usePageTitle(t('title'));
  const may = useHasAny(EXCEL_VIEW);
  if (!may) return <PermissionDenied />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <Files />
    </div>
  );
}
