import type { OwnDevice } from '@chainage/shared/contracts/account-changes';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate, formatDateTime } from '@chainage/shared/lib/format/date';
import { Button } from '@chainage/shared/ui/button';
import { Chip } from '@chainage/shared/ui/chip';
import { Check, LogOut, Send } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import type { Ending } from './sure-of-end.tsx';
import styles from './account.module.css';

interface Props {
  device: OwnDevice;
  onEnd: (ending: Ending) => void;
}

function Grants({ device, onEnd }: Props) {
  const { t } = useTranslation('account');
  if (device.grants.length === 0) return null;
  return (
    <ul className={styles['grants']}>
      {device.grants.map((grant) => (
        <li key={grant.id}>
          <p>
            {grant.organisation === null
              ? t('devices.mayStillSendLeft')
              : t('devices.mayStillSend', { organisation: grant.organisation })}
          </p>
          <p className={styles['quiet']}>
            {grant.last_used_at
              ? t('devices.lastSent', { at: formatDateTime(grant.last_used_at) })
              : t('devices.neverSent')}{' '}
            · {t('devices.until', { day: formatDate(grant.expires_at) })}
          </p>
          {!device.is_current && (
            <Button size="sm" icon={<Send size={18} aria-hidden />} onClick={() => onEnd({ device, grant })}>
              {t('devices.endGrant')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function DeviceCard({ device, onEnd }: Props) {
  const { t } = useTranslation('account');
  const { name, is_current, is_signed_in, last_used_at, created_at, ends_at } = device;
  return (
    <section className={styles['card']} aria-label={name}>
      <p className={styles['head']}>
        {name}
        {is_current && (
          <Chip tone="success" icon={Check}>
            {t('devices.here')}
          </Chip>
        )}
        {!is_signed_in && (
          <Chip tone="quiet" icon={LogOut}>
            {t('devices.signedOut')}
          </Chip>
        )}
      </p>
      <p className={styles['quiet']}>
        {t('devices.since', { at: formatDateTime(created_at) })}
        <br />
        {t('devices.used', { at: formatDateTime(last_used_at) })}
        {is_signed_in && (
          <>
            <br />
            {t('devices.ends', { day: formatDate(ends_at) })}
          </>
        )}
      </p>
      <Grants device={device} onEnd={onEnd} />
      {is_current ? (
        <LinkButton to="/accounts/logout" icon={<LogOut size={18} aria-hidden />}>
          {t('signOut')}
        </LinkButton>
      ) : (
        is_signed_in && (
          <Button icon={<LogOut size={18} aria-hidden />} onClick={() => onEnd({ device })}>
            {t('devices.end')}
          </Button>
        )
      )}
    </section>
  );
}
