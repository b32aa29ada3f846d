import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { OpenedInvitation } from '@chainage/shared/contracts/people';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useLocation } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { TextInput } from '@chainage/shared/ui/text-input';
import { forgetSecret, keepSecret, keptSecret } from './kept.ts';
import { openInvitation } from './register.queries.ts';
import { useSaid } from './use-said.ts';
import styles from './register.module.css';

/** Asks for the code; a link brings its own. */
export function CodeForm({ onOpened }: { onOpened: (secret: string, opened: OpenedInvitation) => void }) {
  const { t } = useTranslation('register');
  const { hash } = useLocation();
  const linked = hash.slice(1) || keptSecret();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(linked !== '');
  const { said, tell, clear } = useSaid();
  const open = async (secret: string) => {
    setBusy(true);
    clear();
    await openInvitation(secret).then(
      (opened) => {
        keepSecret(secret);
        onOpened(secret, opened);
      },
      (error: unknown) => {
        forgetSecret();
        tell(error);
      },
    );
    setBusy(false);
  };
  const tried = useRef(false);
  useEffect(() => {
    if (linked === '' || tried.current) return;
    tried.current = true;
    void open(linked);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void open(code);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{t('code.hint')}</p>
      <Field label={t('code.label')} error={said?.text ?? null}>
        <TextInput
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoCapitalize="characters"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {t('code.open')}
      </Button>
      <LinkButton to="/accounts/login" kind="ghost">
        {t('toSignIn')}
      </LinkButton>
    </form>
  );
}
