import { useState } from 'react';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import type { Erased, ErasurePreview } from '@chainage/shared/contracts/erasure';
import { ERASURE_PATH, REASON_MOST } from '@chainage/shared/contracts/erasure-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Checkbox } from '@chainage/shared/ui/checkbox';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Field } from '@chainage/shared/ui/field';
import { TextArea } from '@chainage/shared/ui/text-area';
import styles from './keeping.module.css';

const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

type Trouble = 'reason' | 'stale' | 'failed';

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'conflict') return 'stale';
  return error.problem?.errors?.some(({ path }) => path === 'reason') ? 'reason' : 'failed';
}

interface Props {
  preview: ErasurePreview;
  onErased: (erased: Erased) => void;
  onStale: () => void;
}

/** What goes is chosen value by value, with a reason; asked once more, since nothing brings it back. */
export function ErasureForm({ preview, onErased, onStale }: Props) {
  const { t } = useTranslation('keeping');
  const online = useConnectivity((connectivity) => connectivity.online);
  const [keys, setKeys] = useState<string[]>([]);
  const [files, setFiles] = useState(preview.files.filter(({ is_face: isFace }) => isFace).map(({ id }) => id));
  const [reason, setReason] = useState('');
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const { entity, record, version } = preview;
  const count = keys.length + files.length;
  const erase = async () => {
    setAsks(false);
    setBusy(true);
    setTrouble(undefined);
    try {
      onErased(await api.post<Erased>(ERASURE_PATH, { entity, record, version, keys, files, reason: reason.trim() }));
    } catch (error) {
      const found = troubleOf(error);
      setTrouble(found);
      if (found === 'stale') onStale();
    }
    setBusy(false);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setAsks(true);
      }}
    >
      {preview.values.length > 0 && (
        <Field label={t('erasure.values')} group>
          {preview.values.map(({ key, label, value }) => (
            <Checkbox
              key={key}
              label={value}
              hint={label}
              checked={keys.includes(key)}
              onChange={() => setKeys(toggled(keys, key))}
            />
          ))}
        </Field>
      )}
      {preview.files.length > 0 && (
        <Field label={t('erasure.files')} hint={t('erasure.filesHint')} group>
          <div className={styles['photos']}>
            {preview.files.map(({ id, url, caption }) => (
              <div key={id}>
                <img src={url} alt="" loading="lazy" />
                <Checkbox
                  label={caption ?? t('erasure.photo')}
                  checked={files.includes(id)}
                  onChange={() => setFiles(toggled(files, id))}
                />
              </div>
            ))}
          </div>
        </Field>
      )}
      <p className={styles['quiet']}>{t('erasure.besides', { history: preview.history, audit: preview.audit })}</p>
      <Field
        label={t('erasure.reason')}
        hint={t('erasure.reasonHint')}
        required
        error={trouble === 'reason' ? t('erasure.reasonWrong') : null}
      >
        <TextArea maxLength={REASON_MOST} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className={styles['actions']}>
        <Button type="submit" kind="danger" busy={busy} disabled={!online || count === 0 || reason.trim() === ''}>
          {t('erasure.erase', { count })}
        </Button>
        <span role="status" className={styles['quiet']}>
          {trouble && trouble !== 'reason' && t(`erasure.${trouble}`)}
        </span>
      </div>
      {asks && (
        <Dialog title={t('erasure.sureTitle')} onClose={() => setAsks(false)}>
          <p>{t('erasure.sureText', { count })}</p>
          <div className={styles['actions']}>
            <Button kind="danger" onClick={() => void erase()}>
              {t('erasure.sure')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('keep')}</Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}
