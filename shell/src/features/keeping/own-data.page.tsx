import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { OwnDataFile } from '@chainage/shared/contracts/own-data';
import { OWN_DATA_RIGHT } from '@chainage/shared/contracts/own-data-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { formatBytes, groupIndian } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Button, buttonClass } from '@chainage/shared/ui/button';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { Ban, CheckCircle2, Clock, History, Loader2, XCircle, type LucideIcon } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { KeepingPage } from './keeping-page.tsx';
import { cancelOwnData, orderOwnData, ownDataQuery } from './keeping.queries.ts';
import styles from './keeping.module.css';

const SIGNS: Record<OwnDataFile['status'], { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'quiet', icon: Clock },
  processing: { tone: 'info', icon: Loader2 },
  ready: { tone: 'success', icon: CheckCircle2 },
  failed: { tone: 'danger', icon: XCircle },
  cancelled: { tone: 'quiet', icon: Ban },
  expired: { tone: 'quiet', icon: History },
};

function useWork() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<'underWay' | 'failed'>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(undefined);
    await work().catch((error: unknown) =>
      setFailed(error instanceof ApiError && error.kind === 'conflict' ? 'underWay' : 'failed'),
    );
    setBusy(false);
  };
  return { busy, failed, run: (work: () => Promise<void>) => void run(work) };
}

function File({ file }: { file: OwnDataFile }) {
  const { t } = useTranslation('keeping');
  const online = useConnectivity((connectivity) => connectivity.online);
  const { busy, failed, run } = useWork();
  const { status, progress, file_url: url } = file;
  const percent = Math.round((progress ?? 0) * 100);
  const facts = [
    formatDateTime(file.created_at),
    file.requested_by_name,
    file.row_count !== null && t('ownData.rows', { count: file.row_count, number: groupIndian(file.row_count) }),
    file.file_count !== null && t('ownData.files', { count: file.file_count, number: groupIndian(file.file_count) }),
    file.file_size !== null && formatBytes(file.file_size, 1),
    status === 'ready' && t('ownData.until', { time: formatDateTime(file.expires_at) }),
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['actions']}>
        <Chip {...SIGNS[status]}>{t(`ownData.status.${status}`)}</Chip>
        {status === 'processing' && (
          <progress value={percent} max={100} aria-label={t('ownData.progress', { percent })} />
        )}
      </div>
      <p className={styles['quiet']}>{facts.filter(Boolean).join(' · ')}</p>
      {(file.missing_count ?? 0) > 0 && (
        <p className={styles['warning']}>
          {t('ownData.missing', { count: file.missing_count ?? 0, number: groupIndian(file.missing_count ?? 0) })}
        </p>
      )}
      {file.error && <p className={styles['warning']}>{t(`ownData.error.${file.error}`)}</p>}
      {file.sha256 && <p className={styles['id']}>SHA-256 {file.sha256}</p>}
      <div className={styles['actions']}>
        {url !== null && online && (
          <a className={buttonClass({ kind: 'primary' })} href={url} download>
            {t('ownData.download')}
          </a>
        )}
        {file.allowed_actions.length > 0 && (
          <Button busy={busy} disabled={!online} onClick={() => run(() => cancelOwnData(file.id))}>
            {t('ownData.cancel')}
          </Button>
        )}
        <span role="status" className={styles['quiet']}>
          {failed && t(`ownData.${failed}`)}
        </span>
      </div>
    </li>
  );
}

function Files() {
  const { t } = useTranslation('keeping');
  const { data, isPending, isError, refetch } = useQuery(ownDataQuery());
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  if (data.results.length === 0) return <EmptyState text={t('ownData.none')} />;
  return (
    <ul className={styles['rows']}>
      {data.results.map((file) => (
        <File key={file.id} file={file} />
      ))}
    </ul>
  );
}

/** All of the organisation as one file: records, photos, audit. */
export default function OwnDataPage() {
  const { t } = useTranslation('keeping');
  const online = useConnectivity((connectivity) => connectivity.online);
  const { busy, failed, run } = useWork();
  return (
    <KeepingPage title={t('ownData.title')} hint={t('ownData.hint')} needs={OWN_DATA_RIGHT}>
      <div className={styles['actions']}>
        <Button kind="primary" busy={busy} disabled={!online} onClick={() => run(orderOwnData)}>
          {t('ownData.order')}
        </Button>
        <span role="status" className={styles['quiet']}>
          {failed && t(`ownData.${failed}`)}
        </span>
      </div>
      <Files />
    </KeepingPage>
  );
}
