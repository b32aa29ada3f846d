import { useEffect, useRef, useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { RoleRecord } from '@chainage/shared/contracts/roles';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Switch } from '@chainage/shared/ui/switch';
import { useFaults } from '../person-form.ts';
import { saveRole } from './roles.queries.ts';
import styles from '../people.module.css';

/** Whether whoever has the role shows a second factor: in force with their next step, so that it is asked once more. */
export function SecondFactor({ role }: { role: RoleRecord }) {
  const { t } = useTranslation('people');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  // asked for, and not yet sure
  const [wanted, setWanted] = useState<boolean>();
  const { faults, tell, clear } = useFaults([]);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = wanted !== undefined;
  // once the question has gone, back to what asked it
  useEffect(() => {
    const { current } = field;
    return isOpen ? () => current?.focus() : undefined;
  }, [isOpen]);
  const ask = async (isAsked: boolean) => {
    setBusy(true);
    setSaved(false);
    clear();
    await saveRole(role.id, { version: role.version, second_factor_required: isAsked }).then(
      () => setSaved(true),
      tell,
    );
    setBusy(false);
    setWanted(undefined);
  };
  return (
    <div className={styles['card']}>
      <Switch
        ref={field}
        label={t('role.secondFactor')}
        hint={t('role.secondFactorHint')}
        checked={role.second_factor_required}
        disabled={busy || !online}
        onChange={({ target }) => setWanted(target.checked)}
      />
      {wanted !== undefined && (
        <Dialog title={t('change.title')} onClose={() => setWanted(undefined)} atTitle>
          <div className={styles['works']}>
            <p>{t(wanted ? 'role.secondFactorOn' : 'role.secondFactorOff', { count: role.members })}</p>
            <div className={styles['actions']}>
              <Button kind="primary" busy={busy} disabled={!online} onClick={() => void ask(wanted)}>
                {t('change.do')}
              </Button>
              <Button onClick={() => setWanted(undefined)}>{t('leave.keep')}</Button>
            </div>
          </div>
        </Dialog>
      )}
      <span role="status" className={faults.form ? styles['error'] : styles['quiet']}>
        {faults.form ?? (saved && !isOpen && t('role.saved'))}
      </span>
    </div>
  );
}
