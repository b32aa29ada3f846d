import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { RoleRecord } from '@chainage/shared/contracts/roles';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Switch } from '@chainage/shared/ui/switch';
import { useFaults } from '../person-form.ts';
import { saveRole } from './roles.queries.ts';
import styles from '../people.module.css';

/** Whether whoever has the role shows a second factor; it takes effect at once. */
export function SecondFactor({ role }: { role: RoleRecord }) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState(false);
  const { faults, tell, clear } = useFaults([]);
  const ask = async (isAsked: boolean) => {
    setBusy(true);
    clear();
    await saveRole(role.id, { version: role.version, second_factor_required: isAsked }).catch(tell);
    setBusy(false);
  };
  return (
    <div className={styles['card']}>
      <Switch
        label={t('role.secondFactor')}
        hint={t('role.secondFactorHint')}
        checked={role.second_factor_required}
        disabled={busy || !online}
        onChange={({ target }) => void ask(target.checked)}
      />
      <span role="status" className={styles['error']}>
        {faults.form}
      </span>
    </div>
  );
}
