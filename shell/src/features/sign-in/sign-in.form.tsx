import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SecondFactorAsked } from '@chainage/shared/contracts/second-factor';
import type { SignInWays } from '@chainage/shared/contracts/identity-provider';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { loadOtherWays, loadSecondStep, loadSignIn, prefetchApp } from '#app/prefetch.ts';
import { PasswordInput } from '#app/password-input.tsx';
import { isMadeHere } from '#app/passkey-made-here.ts';
import type { SignInError } from './sign-in.ts';
import styles from './sign-in.module.css';

interface Errors {
  username?: boolean;
  password?: boolean;
  form?: SignInError;
}

interface Props {
  /** What the sign-out page has to say of work that stays here. */
  notice?: string | undefined;
  /** Where it leads on to. */
  next: string;
  /** Leads on; busy until it did. */
  onSignedIn: () => Promise<void>;
  /** The session came from another tab meanwhile. */
  signedIn: ReactNode;
}

const SecondStep = lazy(loadSecondStep);
const OtherWays = lazy(loadOtherWays);

/** The page that photos from another app lead to. */
const SHARED = /[?&]report=(shared|some)\b/;

/** Asks who it is. It knows no router: where it leads is its page's. */
export function SignInForm({ notice, next, onSignedIn, signedIn }: Props) {
  const { t } = useTranslation('shell');
  usePageTitle(t('signIn.title'));
  // Who was signed out unasked is to know that nothing is lost.
  const waits = useOutbox(({ waiting, failed, others }) => waiting + failed + others);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const [asked, ask] = useState<SecondFactorAsked>();
  const [ways, setWays] = useState<SignInWays | false>();
  useEffect(() => {
    fetch('/api/accounts/api/sign-in-ways/')
      .then((answer) => answer.ok && answer.json())
      .then(setWays, () => {});
  }, []);

  const refuse = (found: Errors, field: 'username' | 'password') => {
    setErrors(found);
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (!username || !password)
      return refuse({ username: !username, password: !password }, username ? 'password' : 'username');
    setBusy(true);
    setErrors({});
    try {
      const { signIn, signInErrorOf } = await loadSignIn();
      // Busy to the end: signed in, this page would otherwise lead on by itself.
      await signIn(username, password).then(
        (more) => (more ? ask(more) : onSignedIn()),
        (error: unknown) => {
          setBusy(false);
          refuse({ form: signInErrorOf(error) }, 'password');
        },
      );
    } catch {
      // The code for it did not come.
      setBusy(false);
      refuse({ form: 'network' }, 'password');
    }
  };

  if (signedIn && !busy) return signedIn;
  const back = () => {
    setBusy(false);
    ask(undefined);
  };
  if (asked)
    return (
      <Suspense>
        <SecondStep asked={asked} onSignedIn={onSignedIn} onBack={back} />
      </Suspense>
    );
  const required = (missing: boolean | undefined) => (missing ? t('signIn.required') : null);
  const wrong = errors.form === 'credentials' ? t('signIn.error.credentials') : null;
  return (
    <>
      <h1 className={styles['title']}>{t('signIn.title')}</h1>
      {(notice || waits > 0) && (
        <p role="status" className={styles['notice']}>
          {notice ?? t('signIn.waits', { count: waits })}
        </p>
      )}
      {SHARED.test(next) && <p className={styles['notice']}>{t('signIn.shared')}</p>}
      {window.isSecureContext === false && <p className={styles['notice']}>{t('signIn.insecure')}</p>}
      <form
        ref={form}
        className={styles['form']}
        onSubmit={(event) => void submit(event)}
        onFocus={prefetchApp}
        noValidate
      >
        <Field label={t('signIn.username')} error={required(errors.username)}>
          <TextInput
            name="username"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={t('signIn.password')} error={wrong ?? required(errors.password)}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <p role="alert" className={styles['error']} hidden={!errors.form || wrong !== null}>
          {errors.form && !wrong && t(`signIn.error.${errors.form}`)}
        </p>
        <Button type="submit" kind="primary" size="lg" block busy={busy}>
          {t('signIn.submit')}
        </Button>
      </form>
      {ways && (ways.provider || isMadeHere()) && (
        <Suspense>
          <OtherWays provider={ways.provider} next={next} onSignedIn={onSignedIn} />
        </Suspense>
      )}
      {/* plain links: the stranger's page has no router */}
      <p className={styles['links']}>
        <a href="/accounts/forgot-password">{t('signIn.forgot')}</a>
        <a href="/accounts/register">{t('signIn.code')}</a>
        <a href="/accounts/sign-up">{t('signIn.signUp')}</a>
      </p>
    </>
  );
}
