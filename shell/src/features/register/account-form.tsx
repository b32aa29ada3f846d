import { useState, type FormEvent } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { PasswordInput } from '#app/password-input.tsx';
import { forgetSecret, type Opened } from './kept.ts';
import { signInAndJoin } from './register.queries.ts';
import { useSaid } from './use-said.ts';
import styles from './register.module.css';

/** Whoever has an account signs in and joins with it. */
export function AccountForm({ secret, opened, onNew }: Opened & { onNew: () => void }) {
  const { t } = useTranslation('register');
  const navigate = useNavigate();
  const [username, setUsername] = useState(opened.email ?? opened.mobile ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { said, tell, clear } = useSaid();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    clear();
    await signInAndJoin({ username: username.trim(), password }, secret).then(() => {
      forgetSecret();
      return navigate('/dashboard', { replace: true });
    }, tell);
    setBusy(false);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('account.username')}>
        <TextInput
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('account.password')}>
        <PasswordInput
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
        />
      </Field>
      <p role="alert" className={styles['error']} hidden={!said}>
        {said?.text}
      </p>
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {t('account.do')}
      </Button>
      <Button kind="ghost" onClick={onNew}>
        {t('account.new')}
      </Button>
    </form>
  );
}
