import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useMemberId } from '@chainage/shared/auth/permission';
import type { ExcelAction, ExcelFile } from '@chainage/shared/contracts/excel';
import { rowsMax } from '@chainage/shared/contracts/excel-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { formatBytes, groupIndian } from '@chainage/shared/lib/format/number';
import { Button, buttonClass } from '@chainage/shared/ui/button';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import {
  Ban,
  CheckCircle2,
  Clock,
  History,
  Loader2,
  RotateCcw,
  XCircle,
  type LucideIcon,
} from '@chainage/shared/ui/icons';
import { Label } from '@chainage/shared/ui/label';
import { actOn } from './downloads.queries.ts';
import { SendRegularly } from './send-regularly.tsx';
import styles from './downloads.module.css';

const SIGNS: Record<ExcelFile['status'], { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'quiet', icon: Clock },
  processing: { tone: 'info', icon: Loader2 },
  ready: { tone: 'success', icon: CheckCircle2 },
  failed: { tone: 'danger', icon: XCircle },
  cancelled: { tone: 'quiet', icon: Ban },
  expired: { tone: 'quiet', icon: History },
};
const FORMATS: Record<ExcelFile['format'], string> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' };
const ICONS: Record<ExcelAction, LucideIcon> = { retry: RotateCcw, cancel: Ban };

function Facts({ file }: { file: ExcelFile }) {
  const { t } = useTranslation('downloads');
  const mine = useMemberId() === file.requested_by;
  const { format, row_count: rows, file_size: size, status, expires_at: expires, requested_by_name: name } = file;
  const facts = [
    FORMATS[format],
    formatDateTime(file.created_at),
    rows !== null && t('rows', { count: rows, number: groupIndian(rows) }),
    size !== null && formatBytes(size, 1),
    status === 'ready' && t('until', { time: formatDateTime(expires) }),
    !mine && t('by', { name }),
  ];
  return (
    <p id={`facts-${file.id}`} className={styles['facts']}>
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}

function Actions({ file }: { file: ExcelFile }) {
  const { t } = useTranslation('downloads');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<'full' | 'moved'>();
  const { id, file_url: url, allowed_actions: actions } = file;
  const act = async (action: ExcelAction) => {
    setBusy(true);
    setSaid(undefined);
    await actOn(id, action).catch((error: unknown) => {
      if (!(error instanceof ApiError)) return;
      if (error.kind === 'busy' || error.problem?.code === 'excel.limit') setSaid('full');
      else if (error.kind === 'conflict') setSaid('moved');
    });
    setBusy(false);
  };
  return (
    <div className={styles['actions']}>
      {url !== null && online && (
        <a className={buttonClass({})} href={url} download aria-describedby={`facts-${id}`}>
          {t('download')}
        </a>
      )}
      {actions.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            icon={<Icon aria-hidden />}
            busy={busy}
            disabled={!online}
            onClick={() => void act(action)}
          >
            {t(action)}
          </Button>
        );
      })}
      <span className={styles['said']} role="status">
        {said && t(said)}
        {!online && (url !== null || actions.length > 0) && t('offline')}
      </span>
    </div>
  );
}

/** A file that was ordered: what, when, how far it is, and what may be done with it. */
export function DownloadRow({ file }: { file: ExcelFile }) {
  const { t } = useTranslation('downloads');
  const { names, filters_said: said, status, error, progress, format } = file;
  const name = names['en'] ?? file.report_key;
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>
          <Label label={name} labels={names} />
        </h2>
        <Chip {...SIGNS[status]}>{t(`status.${status}`)}</Chip>
      </div>
      {said && (
        <p className={styles['filters']}>
          <Label label={said['en'] ?? ''} labels={said} />
        </p>
      )}
      <Facts file={file} />
      {status === 'processing' && (
        <p className={styles['progress']}>
          <progress value={percent} max={100} aria-label={t('progress', { name, percent })} /> {percent}%
        </p>
      )}
      {status === 'failed' && error && (
        <p className={styles['error']}>
          {t(`error.${error}`, { context: format, number: groupIndian(rowsMax(format)) })}
        </p>
      )}
      <Actions file={file} />
      <SendRegularly file={file} />
    </li>
  );
}
