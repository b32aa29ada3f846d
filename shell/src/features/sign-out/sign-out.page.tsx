import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useNavigate } from '@chainage/shared/router';
import { SIGN_IN } from '#guards/next.ts';
import { useOwner } from '#offline/waiting/use-owner.ts';
import { ConfirmSignOut } from './confirm-sign-out.tsx';
import { endSession, unsentRows } from '#app/end-session.ts';

/** Signs out: at once where everything has arrived, else once the person has read what stays here. */
export function SignOutPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  // As it was on arrival: leaving ends it.
  const [owner] = useState(useOwner());
  const [rows, setRows] = useState<OutboxRow[] | null>(null);
  const leave = useCallback(
    async (notice?: string) => {
      setRows(null);
      await endSession(owner);
      await navigate(SIGN_IN, { replace: true, state: { notice } });
    },
    [navigate, owner],
  );
  useEffect(() => {
    let left = false;
    void unsentRows(owner).then((found) => {
      if (left) return;
      if (found.length > 0) setRows(found);
      else void leave();
    });
    return () => {
      left = true;
    };
  }, [owner, leave]);
  const leaving = <p role="status">{t('signOut.leaving')}</p>;
  if (!owner || !rows) return leaving;
  return (
    <Suspense fallback={leaving}>
      <ConfirmSignOut owner={owner} rows={rows} onConfirm={(notice) => void leave(notice)} />
    </Suspense>
  );
}

export default SignOutPage;
