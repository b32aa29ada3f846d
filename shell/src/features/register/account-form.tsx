import { useState, type FormEvent } from 'react';
import type { SecondFactorAsked } from '@chainage/shared/contracts/second-factor';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput } from '@chainage/shared/ui/text-input';
import { PasswordInput } from '#app/password-input.tsx';
import { loadSignIn } from '#app/prefetch.ts';
import type { Opened } from './kept.ts';
import { join } from './register.queries.ts';
import { useArrive } from './use-arrive.ts';
import { useSaid } from './use-said.ts';
import styles from './register.module.css';

interface Props extends Opened {
  onNew: () => void;
  /** The password was right, and a second factor is asked for. */
  onAsked: (asked: SecondFactorAsked) => void;
}

/** Whoever has an account signs in and joins with it, without leaving the page. */
export function AccountForm({ secret, opened, onNew, onAsked }: Props) {
  const { t } = useTranslation('register');
  const arrive = useArrive();
  const [username, setUsername] = useState(opened.email ?? opened.mobile ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { said, tell, clear } = useSaid();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    clear();
    try {
      const { signIn } = await loadSignIn();
      const asked = await signIn(username.trim(), password);
      if (asked) return onAsked(asked);
      await join(secret);
      await arrive();
    } catch (error) {
      tell(error);
    }
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
