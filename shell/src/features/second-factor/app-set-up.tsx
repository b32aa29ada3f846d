import { useState, type FormEvent } from 'react';
import type { Factor as Way, TotpOffer } from '@chainage/shared/contracts/second-factor';
import { useTranslation } from '@chainage/shared/i18n/react';
import { qrPath } from '@chainage/shared/lib/format/qr';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { FaultLine } from './factor.tsx';
import { faultOf, type Fault } from './fault-of.ts';
import { Proof } from './proof.tsx';
import { confirmApp, offerApp } from './second-factor.queries.ts';
import styles from './second-factor.module.css';

interface Props {
  ways: readonly Way[];
  /** In force; with recovery codes where they are new. */
  onDone: (codes: string[] | undefined) => void;
  onCancel: () => void;
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = qrPath(text, 'L');
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Confirm({ offer, onDone, onCancel }: Omit<Props, 'ways'> & { offer: TotpOffer }) {
  const { t } = useTranslation('security');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (busy) return;
    if (!code) return setFault('required');
    setBusy(true);
    setFault(undefined);
    try {
      onDone((await confirmApp({ ticket: offer.ticket, code })).recovery_codes);
    } catch (error) {
      setBusy(false);
      setFault(faultOf(error, 'code'));
    }
  };
  const error = fault === 'code' || fault === 'required' ? t(`error.${fault}`) : null;
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('app.scan')}</p>
      <QrCode text={offer.uri} label={t('app.qr')} />
      <p className={styles['hint']}>
        {t('app.byHand')}
        <br />
        {/* on the phone itself the key is a link to the app */}
        <a className={styles['secret']} href={offer.uri}>
          {offer.secret.match(/.{1,4}/g)?.join(' ')}
        </a>
      </p>
      <Field label={t('step.app')} hint={t('step.appHint')} error={error}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Field>
      <FaultLine fault={fault} />
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" busy={busy}>
          {t('app.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('proof.cancel')}</Button>
      </div>
    </form>
  );
}

/** An app that makes codes: the password, the key as a code to scan, and one code of it. */
export function AppSetUp({ ways, onDone, onCancel }: Props) {
  const { t } = useTranslation('security');
  const [offer, setOffer] = useState<TotpOffer>();
  if (offer) return <Confirm offer={offer} onDone={onDone} onCancel={onCancel} />;
  return (
    <Proof
      ways={ways}
      action={t('step.go')}
      onCancel={onCancel}
      onProof={async (proof) => setOffer(await offerApp(proof))}
    />
  );
}
