import { useEffect, useState } from 'react';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { useNavigate } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useKitTexts } from '../texts.tsx';

interface Props {
  /** Whether a person has entered something that is not sent. */
  isDirty: () => boolean;
  /** Keeps it on this device. */
  keep: () => void;
  /** Drops it, and what was kept of it. */
  discard: () => Promise<void>;
}

/** Signing out keeps the draft by itself. */
const leads = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.pathname !== location.pathname && !link.target;

/**
 * Asks before a link leads away from a half-filled form. Ways that cannot be stopped, as the back button, keep what was
 * typed too: the form does so when it goes.
 */
export function LeaveGuard({ isDirty, keep, discard }: Props) {
  const t = useKitTexts();
  const fleeting = useOutbox((outbox) => outbox.fleeting);
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
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
  const leave = async (isSaved: boolean) => {
    if (isSaved) keep();
    else await discard();
    await navigate(to);
  };
  return (
    <Dialog title={t('leave.title')} onClose={() => setTo(null)}>
      <p>{t(fleeting ? 'leave.fleeting' : 'leave.text')}</p>
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
