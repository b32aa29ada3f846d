import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { useEffect, useState } from 'react';
import { Dialog } from '@chainage/shared/ui/dialog';
import type { UsedReport } from './use-report.ts';

/** Signing out keeps the draft by itself. */
const leads = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.pathname !== location.pathname && !link.target;

/**
 * Asks before a link leads away from a half-filled form. Ways that cannot be stopped, as the back button, keep what was
 * typed too: the form does so when it goes.
 */
export function LeaveGuard({ report }: { report: UsedReport }) {
  const { t } = useTranslation('issues');
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  const { isDirty } = report;
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leads(link) || !isDirty() || event.metaKey || event.ctrlKey || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link.pathname + link.search);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  if (to === null) return null;
  const leave = async (keep: boolean) => {
    if (keep) report.keepNow();
    else await report.discard();
    await navigate(to);
  };
  return (
    <Dialog title={t('leave.title')} onClose={() => setTo(null)}>
      <p>{t('leave.text')}</p>
      <Button kind="primary" size="lg" onClick={() => void leave(true)}>
        {t('leave.keep')}
      </Button>
      <Button onClick={() => setTo(null)}>{t('leave.stay')}</Button>
      <Button kind="ghost" onClick={() => void leave(false)}>
        {t('leave.discard')}
      </Button>
    </Dialog>
  );
}
