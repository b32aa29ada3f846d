import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { PasswordInput } from '#app/password-input.tsx';
import type { Opened } from './kept.ts';
import { register } from './register.queries.ts';
import { useArrive } from './use-arrive.ts';
import { useSaid } from './use-said.ts';
import styles from './register.module.css';

const SHOWN = ['name', 'mobile', 'password'];

/** Somebody new sets name and password. */
export function NewForm({ secret, opened, onHaveOne }: Opened & { onHaveOne: () => void }) {
  const { t } = useTranslation('register');
  const arrive = useArrive();
  const [name, setName] = useState(opened.name);
  const [mobile, setMobile] = useState(opened.mobile ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { said, tell, clear, at } = useSaid();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    clear();
    await register({ secret, name, password, mobile: mobile.trim() === '' ? null : mobile }).then(
      arrive,
      (error: unknown) => {
        tell(error);
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      },
    );
    setBusy(false);
  };
  const field = (label: string, of: string, input: ReactNode, hint?: string) => (
    <Field label={label} error={at(of)} hint={hint}>
      {input}
    </Field>
  );
  const signsInWith = opened.way === 'mail' ? opened.email : null;
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {field(
        t('new.name'),
        'name',
        <TextInput value={name} onChange={({ target }) => setName(target.value)} autoComplete="name" />,
      )}
      {field(
        t('new.mobile'),
        'mobile',
        <TextInput
          value={mobile}
          onChange={({ target }) => setMobile(target.value)}
          inputMode="tel"
          autoComplete="tel"
        />,
        signsInWith ? t('new.mobileMay') : t('new.mobileIs'),
      )}
      {signsInWith && <p className={styles['quiet']}>{t('new.email', { email: signsInWith })}</p>}
      {field(
        t('new.password'),
        'password',
        <PasswordInput
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="new-password"
        />,
        t('new.passwordHint'),
      )}
      <p role="alert" className={styles['error']} hidden={!said || SHOWN.includes(said.field ?? '')}>
        {said?.text}
      </p>
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {t('new.do')}
      </Button>
      <Button kind="ghost" onClick={onHaveOne}>
        {t('new.haveOne')}
      </Button>
    </form>
  );
}
