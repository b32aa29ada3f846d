import { useState } from 'react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PageSkeleton } from '#app/layout/page-skeleton.tsx';
import { endGrant, profileQuery, signOutDevice, signOutOthers } from './account.queries.ts';
import { DeviceCard } from './device-card.tsx';
import { SureOfEnd, type Ending } from './sure-of-end.tsx';
import styles from './account.module.css';

/** Where the person is signed in, and what may still be sent from there; ended only after it was said what may wait. */
export function DevicesPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('devices.title'));
  const { data, isError, refetch } = useQuery(profileQuery());
  const [ending, setEnding] = useState<Ending>();
  const [failed, setFailed] = useState(false);
  const end = ({ device, grant }: Ending) => {
    setEnding(undefined);
    setFailed(false);
    const work = grant ? endGrant(grant.id) : device ? signOutDevice(device.id) : signOutOthers();
    work.catch(() => setFailed(true));
  };
  const devices = data?.devices ?? [];
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('devices.title')}</h1>
      <div className={styles['links']}>
        <LinkButton to="/profile">{t('profile')}</LinkButton>
        <LinkButton to="/dashboard">{t('toApp')}</LinkButton>
      </div>
      <p role="alert" className={styles['error']} hidden={!failed}>
        {t('devices.failed')}
      </p>
      {data ? (
        <>
          <ul className={styles['list']}>
            {devices.map((device) => (
              <li key={device.id}>
                <DeviceCard device={device} onEnd={setEnding} />
              </li>
            ))}
          </ul>
          {devices.length > 1 && <Button onClick={() => setEnding({ devices })}>{t('devices.endOthers')}</Button>}
        </>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
      {ending && <SureOfEnd ending={ending} onYes={() => end(ending)} onClose={() => setEnding(undefined)} />}
    </div>
  );
}
