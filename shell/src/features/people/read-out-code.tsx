import { useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import styles from './people.module.css';

interface Props {
  code: string;
  /** Who types it where. */
  say: string;
  /** That it is shown only now. */
  once: string;
  /** What is copied. */
  message: string;
}

/** A code to read out, or to send as a message. */
export function ReadOutCode({ code, say, once, message }: Props) {
  const { t } = useTranslation('people');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(message).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <p>{say}</p>
      <p className={styles['code']}>{code}</p>
      <p className={styles['quiet']}>{once}</p>
      <Button onClick={() => void copy()}>{t(copied ? 'code.copied' : 'code.copy')}</Button>
    </>
  );
}
