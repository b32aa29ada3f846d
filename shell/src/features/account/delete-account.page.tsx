import { useState } from 'react';
import { api } from '@chainage/shared/api-client/client';
import type { Leaving } from '@chainage/shared/contracts/account-changes';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { useQuery } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { endHere } from '#app/end-session.ts';
import { SIGN_IN } from '#guards/next.ts';
import { useOwner } from '#offline/waiting/use-owner.ts';
import { leavingQuery } from './account.queries.ts';
import { AccountForm, OldPassword } from './account-form.tsx';
import { useSend } from './use-send.ts';
import styles from './account.module.css';

/** What has not arrived: here it is counted, of other devices only they know. */
function Unsent({ devices }: Pick<Leaving, 'devices'>) {
  const { t } = useTranslation('account');
  const here = useOutbox(({ waiting, failed, unfinished }) => waiting + failed + unfinished);
  if (here === 0 && devices === 0) return null;
  return (
    <div className={styles['notice']}>
      {here > 0 && <p>{t('delete.waitsHere', { count: here })}</p>}
      {devices > 0 && <p>{t('delete.waitsElsewhere', { count: devices })}</p>}
      <p>{t('delete.lost')}</p>
    </div>
  );
}

function DeleteForm({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [owner] = useState(useOwner());
  const [sure, setSure] = useState(false);
  const last = leaving.organisations.filter((one) => one.is_last_admin);
  const send = useSend(['password'], async ({ password }) => {
    await api.post('accounts/api/user-delete/', { password }, { background: true });
    await endHere(owner);
    await navigate(SIGN_IN, { replace: true, state: { notice: t('delete.done') } });
  });
  if (last.length > 0)
    return (
      <p role="status" className={styles['notice']}>
        {t('delete.lastAdmin', { organisations: last.map(({ name }) => name).join(', ') })}
      </p>
    );
  return (
    <AccountForm send={send} action={t('delete.action')} kind="danger" disabled={!sure}>
      {leaving.organisations.length > 0 && (
        <p>{t('delete.leaves', { organisations: leaving.organisations.map(({ name }) => name).join(', ') })}</p>
      )}
      <Unsent devices={leaving.devices} />
      <OldPassword send={send} hint={t('delete.passwordHint')} />
      <Checkbox label={t('delete.sure')} checked={sure} onChange={({ target }) => setSure(target.checked)} />
    </AccountForm>
  );
}

export function DeleteAccountPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('delete.title'));
  const { data, isError, refetch } = useQuery(leavingQuery());
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('delete.title')}</h1>
      <p>{t('delete.text')}</p>
      {data ? (
        <DeleteForm leaving={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
      <LinkButton to="/profile" kind="ghost">
        {t('keep')}
      </LinkButton>
    </div>
  );
}
