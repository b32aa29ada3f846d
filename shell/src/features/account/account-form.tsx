import type { ReactNode } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button, type ButtonKind } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { TextInput, type TextInputProps } from '@chainage/shared/ui/text-input';
import { PasswordInput } from '#app/password-input.tsx';
import type { useSend } from './use-send.ts';
import styles from './account.module.css';

type Sent = Pick<ReturnType<typeof useSend>, 'busy' | 'alert' | 'errorOf' | 'onSubmit'>;

interface FormProps {
  send: Sent;
  /** What the button says. */
  action: string;
  kind?: ButtonKind;
  disabled?: boolean;
  children: ReactNode;
}

export const AccountForm = ({ send, action, kind = 'primary', disabled = false, children }: FormProps) => (
  <form className={styles['form']} onSubmit={send.onSubmit} noValidate>
    {children}
    <p role="alert" className={styles['error']} hidden={!send.alert}>
      {send.alert}
    </p>
    <Button type="submit" kind={kind} size="lg" block busy={send.busy} disabled={disabled}>
      {action}
    </Button>
  </form>
);

interface LineProps extends TextInputProps {
  send: Pick<Sent, 'errorOf'>;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

export const Line = ({ send, label, hint, required, ...input }: LineProps) => (
  <Field label={label} hint={hint} error={send.errorOf(input.name)} required={required ?? false}>
    <TextInput {...input} />
  </Field>
);

type SecretProps = Omit<LineProps, 'label' | 'name'> & { label?: string; name?: string };

/** A password that is there. */
export function OldPassword({ send, label, hint, name = 'password' }: SecretProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={label ?? t('password')} hint={hint} error={send.errorOf(name)}>
      <PasswordInput name={name} autoComplete="current-password" />
    </Field>
  );
}

/** A new one: long is what counts, and that is said before. */
export function NewPassword({ send, label }: SecretProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={label ?? t('newPassword')} hint={t('newPasswordHint')} error={send.errorOf('password')}>
      <PasswordInput name="password" autoComplete="new-password" minLength={12} maxLength={200} />
    </Field>
  );
}
