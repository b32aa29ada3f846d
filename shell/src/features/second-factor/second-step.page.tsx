import { useEffect, useRef, useState, type FormEvent } from 'react';
import { api } from '@chainage/shared/api-client/client';
import type { LoginAnswer } from '@chainage/shared/contracts/accounts';
import type { SecondFactorAsked, SecondStep as Body } from '@chainage/shared/contracts/second-factor';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { enter } from '#app/refresh-session.ts';
import { FactorField, FaultLine } from './factor.tsx';
import { faultOf, type Fault } from './fault-of.ts';
import { answerPasskey } from './second-factor.queries.ts';
import { hasCode } from './ways-in.ts';
import styles from './second-factor.module.css';

interface Props {
  asked: SecondFactorAsked;
  /** Leads on; busy until it did. */
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in, in place of the form of the first. It knows no router. */
export default function SecondStep({ asked, onSignedIn, onBack }: Props) {
  const { t } = useTranslation('security');
  usePageTitle(t('step.title'));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector<HTMLElement>('input, button')?.focus();
  useEffect(focus, []);

  const send = async (by: 'code' | 'passkey', shown: () => Promise<Omit<Body, 'ticket'>>) => {
    setBusy(true);
    setFault(undefined);
    try {
      const body = { ticket: asked.ticket, ...(await shown()) };
      await enter(await api.post<LoginAnswer>('accounts/api/login/second-factor/', body, { background: true }));
      await onSignedIn();
    } catch (error) {
      setBusy(false);
      setFault(faultOf(error, by));
      focus();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code) return void send('code', async () => ({ code }));
    setFault('required');
    focus();
  };
  const byPasskey = () =>
    void send('passkey', async () => ({ passkey: await answerPasskey(asked.passkey_options ?? {}) }));
  return (
    <>
      <h1 className={styles['title']}>{t('step.title')}</h1>
      <form ref={form} className={styles['card']} onSubmit={submit} noValidate>
        <FactorField ways={asked.ways} fault={fault} busy={busy} onPasskey={byPasskey} />
        <FaultLine fault={fault} />
        {hasCode(asked.ways) && (
          <Button type="submit" kind="primary" size="lg" block busy={busy}>
            {t('step.go')}
          </Button>
        )}
        <Button kind="ghost" block onClick={onBack}>
          {t('step.again')}
        </Button>
      </form>
    </>
  );
}
