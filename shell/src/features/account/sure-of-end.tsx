import type { OwnDevice } from '@chainage/shared/contracts/account-changes';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDateTime } from '@chainage/shared/lib/format/date';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import styles from './account.module.css';

/** What is to end: a right to send, a device with all of its own, or all devices but this one. */
export interface Ending {
  device?: OwnDevice;
  grant?: OwnDevice['grants'][number];
  devices?: readonly OwnDevice[];
}

/** What is known here of what waits there: what the device said as it signed out, or that only the device knows. */
function useKnown(): (device: OwnDevice) => string {
  const { t } = useTranslation('account');
  return ({ waiting, waiting_at, grants }) => {
    const sent = grants
      .flatMap(({ last_used_at }) => last_used_at ?? [])
      .sort()
      .at(-1);
    const last = sent === undefined ? t('devices.neverSent') : t('devices.lastSent', { at: formatDateTime(sent) });
    if (grants.length === 0) return t('devices.waitsNothing');
    if (waiting === null || waiting_at === null) return `${t('devices.waitsUnknown')} ${last}`;
    return `${t('devices.waitedThen', { count: waiting, at: formatDateTime(waiting_at) })} ${last}`;
  };
}

/** Says before it is ended what may wait there and what becomes of it. */
export function SureOfEnd({ ending, onYes, onClose }: { ending: Ending; onYes: () => void; onClose: () => void }) {
  const { t } = useTranslation('account');
  const known = useKnown();
  const { device, grant, devices = [] } = ending;
  const title = grant ? t('devices.endGrant') : device ? t('devices.end') : t('devices.endOthers');
  const of = device ? [device] : devices.filter((one) => !one.is_current);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles['page']}>
        {of.map((one) => (
          <p key={one.id}>
            <strong>{one.name}</strong>
            <br />
            {known(one)}
          </p>
        ))}
        {of.some(({ grants }) => grants.length > 0) && <p className={styles['notice']}>{t('devices.becomes')}</p>}
        <div className={styles['links']}>
          <Button kind="danger" onClick={onYes}>
            {title}
          </Button>
          <Button onClick={onClose}>{t('keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
