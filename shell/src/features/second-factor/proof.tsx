import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Factor as Way, Proof as Shown } from '@chainage/shared/contracts/second-factor';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { PasswordInput } from '#app/password-input.tsx';
import { FactorField, FaultLine } from './factor.tsx';
import { faultOf, type Fault } from './fault-of.ts';
import { askPasskey } from './second-factor.queries.ts';
import { hasCode } from './ways-in.ts';
import styles from './second-factor.module.css';

interface Props {
  ways: readonly Way[];
  /** What its button says. */
  action: string;
  kind?: 'primary' | 'danger';
  /** Takes the proof on; what it throws is said here. The form's other fields come along. */
  onProof: (proof: Shown, form: FormData) => Promise<void>;
  onCancel: () => void;
  /** What stands above the password. */
  children?: ReactNode;
}

/** The password anew, and the second factor where there is one, before something about it changes. */
export function Proof({ ways, action, kind = 'primary', onProof, onCancel, children }: Props) {
  const { t } = useTranslation('security');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const refuse = (found: Fault, field: string) => {
    setBusy(false);
    setFault(found);
    focus(field);
  };

  const send = async (by: 'code' | 'passkey', factor: () => Promise<Omit<Shown, 'password'>>) => {
    if (busy || !form.current) return;
    const data = new FormData(form.current);
    const password = String(data.get('password') ?? '');
    if (!password) return refuse('password', 'password');
    setBusy(true);
    setFault(undefined);
    try {
      await onProof({ password, ...(await factor()) }, data);
    } catch (error) {
      const found = faultOf(error, by);
      refuse(found, found === 'code' ? 'code' : 'password');
    }
  };
  const byPasskey = () => void send('passkey', async () => ({ passkey: await askPasskey() }));
  // where nothing was set up yet, the password alone is shown
  const isSubmitted = ways.length === 0 || hasCode(ways);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSubmitted) return byPasskey();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (ways.length > 0 && !code) return refuse('required', 'code');
    void send('code', async () => (code ? { code } : {}));
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {children}
      <Field label={t('proof.password')} error={fault === 'password' ? t('error.password') : null}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {ways.length > 0 && <FactorField ways={ways} fault={fault} busy={busy} onPasskey={byPasskey} />}
      <FaultLine fault={fault} />
      <div className={styles['actions']}>
        {isSubmitted && (
          <Button type="submit" kind={kind} busy={busy}>
            {action}
          </Button>
        )}
        <Button onClick={onCancel}>{t('proof.cancel')}</Button>
      </div>
    </form>
  );
}
