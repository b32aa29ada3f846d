import { lazy, Suspense, useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useMemberId } from '@chainage/shared/auth/permission';
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { saysTheSame } from '@chainage/shared/contracts/report-schedule-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Send } from '@chainage/shared/ui/icons';

const ScheduleDialog = lazy(async () => {
  const { ScheduleDialog: Asks } = await import('#lib/schedules/schedule-dialog.tsx');
  return { default: Asks };
});

/** Has a report like one's own file come by mail each week or month. */
export function SendRegularly({ file }: { file: ExcelFile }) {
  const { t } = useTranslation('downloads');
  const me = useMemberId();
  const online = useConnectivity((connectivity) => connectivity.online);
  const [asks, setAsks] = useState(false);
  const [begun, setBegun] = useState(false);
  if (file.status !== 'ready' || file.requested_by !== me || saysTheSame(file)) return null;
  return (
    <>
      <Button icon={<Send aria-hidden />} disabled={!online} onClick={() => setAsks(true)}>
        {t('mail.begin')}
      </Button>
      <span role="status">{begun && t('mail.begun')}</span>
      {asks && (
        <Suspense fallback={null}>
          <ScheduleDialog
            of={{ file: file.id }}
            onClose={(done) => {
              setAsks(false);
              if (done) setBegun(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
