import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { Invitation } from '@chainage/shared/contracts/people';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { Chip } from '@chainage/shared/ui/chip';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { AlertTriangle, Clock, RefreshCw, Send, X } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { CodeCard } from './code-card.tsx';
import { invitationsQuery, resendInvitation, revokeInvitation } from './people.queries.ts';
import { useFaults } from './person-form.ts';
import { useRoleName } from './person-fields.tsx';
import styles from './people.module.css';

const MOST = 1000;

function Sign({ invitation: { state, mail } }: { invitation: Invitation }) {
  const { t } = useTranslation('people');
  if (mail === 'refused')
    return (
      <Chip tone="danger" icon={AlertTriangle}>
        {t('invited.refused')}
      </Chip>
    );
  if (state === 'expired')
    return (
      <Chip tone="warning" icon={Clock}>
        {t('invited.expired')}
      </Chip>
    );
  return (
    <Chip tone="info" icon={mail === 'none' ? Clock : Send}>
      {t(`invited.mail.${mail}`)}
    </Chip>
  );
}

/** What was sent anew, by invitation: a row moves from one list to the other by it, and its code is told once. */
interface Anew {
  made: Readonly<Record<string, Invitation>>;
  onMade: (made: Invitation) => void;
}

function InvitedRow({ invitation, made: all, onMade }: Anew & { invitation: Invitation }) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  const nameOf = useRoleName();
  const [busy, setBusy] = useState<'resend' | 'revoke'>();
  const [sure, setSure] = useState(false);
  const made = all[invitation.id];
  const { faults, tell, clear } = useFaults([]);
  const { name, mobile, email, role, expires_at: until, way } = invitation;
  const work = async (what: 'resend' | 'revoke') => {
    setBusy(what);
    clear();
    try {
      if (what === 'resend') onMade(await resendInvitation(invitation));
      else await revokeInvitation(invitation);
    } catch (error) {
      tell(error);
    }
    setBusy(undefined);
    setSure(false);
  };
  return (
    <li className={styles['row']}>
      <span className={styles['head']}>
        <span className={styles['name']}>{name}</span>
        <Sign invitation={invitation} />
      </span>
      <span>{nameOf(role)}</span>
      <span className={styles['quiet']}>
        {[mobile, email, t('code.until', { time: formatDateTime(until) })].filter(Boolean).join(' · ')}
      </span>
      {made && <CodeCard key={made.version} invitation={made} />}
      <div className={styles['actions']}>
        <Button
          icon={<RefreshCw aria-hidden />}
          busy={busy === 'resend'}
          disabled={!online}
          onClick={() => void work('resend')}
        >
          {t(`invited.resend.${way}`)}
        </Button>
        <Button
          kind={sure ? 'danger' : 'ghost'}
          icon={<X aria-hidden />}
          busy={busy === 'revoke'}
          disabled={!online}
          onClick={() => (sure ? void work('revoke') : setSure(true))}
        >
          {t(sure ? 'invited.revokeSure' : 'invited.revoke')}
        </Button>
      </div>
      <span role="status" className={styles['error']}>
        {faults.form}
      </span>
    </li>
  );
}

function InvitedOf({ state, search, ...anew }: Anew & { state: 'open' | 'expired'; search: string | undefined }) {
  const { t } = useTranslation('people');
  const { data, isPending, isError, refetch } = useQuery(invitationsQuery(state, search, MOST));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  if (data.results.length === 0)
    return state === 'open' ? <EmptyState icon={<Send aria-hidden />} text={t('invited.none')} /> : null;
  return (
    <ul className={styles['rows']}>
      {data.results.map((invitation) => (
        <InvitedRow key={invitation.id} invitation={invitation} {...anew} />
      ))}
    </ul>
  );
}

/** Who is asked to join and has not come yet, and whom nobody can come by any more. */
export function InvitedList({ search }: { search: string | undefined }) {
  const [made, setMade] = useState<Anew['made']>({});
  const anew = { made, onMade: (one: Invitation) => setMade((known) => ({ ...known, [one.id]: one })) };
  return (
    <>
      <InvitedOf state="open" search={search} {...anew} />
      <InvitedOf state="expired" search={search} {...anew} />
    </>
  );
}
