import { useState, type KeyboardEvent } from 'react';
import { CODE_MOST } from '#contracts/kit/label-code.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './scan.module.css';
import { useCamera } from './use-camera.ts';

interface Props {
  /** Tried with what the camera read or somebody typed: null where it was taken, else in words why not. */
  take: (text: string, isTyped: boolean) => Promise<string | null>;
  /** What the button beside the typed code says. */
  offer: string;
}

/**
 * Reads a label with the camera, also where the browser knows no codes and nothing answers; the letters printed beside the code
 * are typed where there is no camera. Its page or dialog loads `i18n/scan-texts` and says the title.
 */
export function Scanner({ take, offer }: Props) {
  const { t } = useTranslation('scan');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const attempt = async (text: string, isTyped: boolean): Promise<boolean> => {
    const why = await take(text, isTyped);
    setSaid(why);
    return why === null;
  };
  const { video, camera } = useCamera((text) => attempt(text, false));
  const send = () => {
    if (typed.trim() === '' || busy) return;
    setBusy(true);
    void attempt(typed, true).finally(() => setBusy(false));
  };
  // no form of its own: a field of a form opens it
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles['scanner']}>
      <div className={styles[camera === 'refused' || camera === 'none' ? 'off' : 'view']}>
        <video ref={video} muted playsInline aria-label={t('scan:picture')} />
      </div>
      <p role="status">{said ?? t(`scan:camera.${camera}`)}</p>
      <div className={styles['typed']}>
        <Field label={t('scan:typed')}>
          <TextInput
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={CODE_MOST}
            onKeyDown={enter}
            onChange={(event) => {
              setTyped(event.target.value);
              setSaid(null);
            }}
          />
        </Field>
        <Button kind="primary" size="lg" busy={busy} disabled={typed.trim() === ''} onClick={send}>
          {offer}
        </Button>
      </div>
    </div>
  );
}
