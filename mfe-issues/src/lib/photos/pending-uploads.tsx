import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { RefreshCw } from '@chainage/shared/ui/icons';
import { useEffect } from 'react';
import page from '../page/page.module.css';
import { findPending, retryUploads, usePending } from './uploads.ts';

/** Photos of this record that are still on this device, and the way to send them. */
export function PendingUploads({ issueId }: { issueId: string }) {
  const { t } = useTranslation('issues');
  const { waiting, sending, failed } = usePending(issueId);
  useEffect(() => void findPending(issueId), [issueId]);
  if (waiting.length === 0) return null;
  return (
    <div className={page['notice']} role="status">
      <span>{t(sending ? 'photo.sending' : 'photo.waiting', { count: waiting.length })}</span>
      {failed && !sending && (
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => void retryUploads(issueId)}>
          {t('photo.sendNow')}
        </Button>
      )}
    </div>
  );
}
