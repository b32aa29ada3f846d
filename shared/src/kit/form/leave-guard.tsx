import { useEffect, useRef, useState } from 'react';
import { useOutbox } from '#offline/outbox/outbox-store.ts';
import { useNavigate } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notKept } from '../act/failure.ts';
import { useKitTexts } from '../texts.tsx';

interface Props {
  /** Whether a person has entered something that is not sent. */
  isDirty: () => boolean;
  /** Keeps it on this device; rejects where that cannot be done. */
  keep: () => Promise<unknown>;
  /** Drops it, and what was kept of it. */
  discard: () => Promise<void>;
}

/** Signing out keeps the draft by itself. */
const leads = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.pathname !== location.pathname && !link.target;

interface Question extends Omit<Props, 'isDirty'> {
  to: string;
  onClose: () => void;
}

/** The page is left when what was typed is kept, which a device at work takes some seconds for: who closes it then has it. */
function LeaveQuestion({ to, keep, discard, onClose }: Question) {
  const t = useKitTexts();
  const fleeting = useOutbox((outbox) => outbox.fleeting);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const asks = useRef(false);
  useEffect(() => {
    asks.current = true;
    return () => void (asks.current = false);
  }, []);
  const leave = async () => {
    setBusy(true);
    const failure = await keep().then(() => null, notKept);
    // stays after all
    if (!asks.current) return;
    if (!failure) return navigate(to);
    setBusy(false);
    setFailed(failure.kind);
  };
  return (
    <Dialog title={t('leave.title')} onClose={onClose}>
      {failed ? <p role="alert">{t(`failure.${failed}`)}</p> : <p>{t(fleeting ? 'leave.fleeting' : 'leave.text')}</p>}
      <Button kind="primary" size="lg" busy={busy} onClick={() => void leave()}>
        {t('leave.keep')}
      </Button>
      <Button onClick={onClose}>{t('leave.stay')}</Button>
      <Button kind="ghost" onClick={() => void discard().then(() => navigate(to))}>
        {t('leave.discard')}
      </Button>
    </Dialog>
  );
}

/**
 * Asks before a link leads away from a half-filled form. Ways that cannot be stopped, as the back button, keep what was
 * typed too: the form does so when it goes.
 */
export function LeaveGuard({ isDirty, ...ways }: Props) {
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
  return to === null ? null : <LeaveQuestion {...ways} to={to} onClose={() => setTo(null)} />;
}
