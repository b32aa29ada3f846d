import { useRef, useState } from 'react';
import type { Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { rescue, saveCopyInWords } from '#offline/waiting/outbox-door.ts';
import styles from './panels.module.css';

/** Everything unsent as one file, and back in. */
export function RescuePanel({ owner }: { owner: Owner }) {
  const { t } = useSyncTexts();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const run = (work: () => Promise<string>, failure: string) => {
    setBusy(true);
    setMessage('');
    work()
      .then(setMessage, () => setMessage(failure))
      .finally(() => setBusy(false));
  };
  const save = () => run(() => saveCopyInWords(owner, t), t('rescue.failed'));
  const bringIn = (chosen: File) =>
    run(async () => {
      const { added, known, refused } = await (await rescue()).importRescue(owner, chosen);
      const count = refused.reduce((sum, each) => sum + each.count, 0);
      const reasons = refused.map(({ reason }) => t(`rescue.refused.${reason}`));
      return [t('rescue.imported', { added, known, refused: count }), ...reasons].join(' ');
    }, t('rescue.importFailed'));
  return (
    <section className={styles['section']} aria-labelledby="sync-rescue">
      <h2 id="sync-rescue">{t('rescue.title')}</h2>
      <p>{t('rescue.text')}</p>
      <div className={styles['buttons']}>
        <Button busy={busy} onClick={save}>
          {t('rescue.export')}
        </Button>
        <Button busy={busy} onClick={() => file.current?.click()}>
          {t('rescue.import')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('rescue.import')}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) bringIn(chosen);
          target.value = '';
        }}
      />
      <p role="status">{message}</p>
    </section>
  );
}
