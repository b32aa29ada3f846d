import { useState } from 'react';
import { formatBytes } from '#lib/format/number.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import type { RecordImage } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import { verifyPhoto, type Verdict } from './verify-photo.ts';
import styles from './viewer.module.css';

type Outcome = { id: string } & ({ verdict: Verdict; sha256: string } | { verdict: 'failed' });

/** What an original's file is called when it is saved: by what it shows, when, and its hash. */
export const originalName = ({ stage, taken_at: at, sha256 = '', content_type: type }: RecordImage): string =>
  [stage, at.slice(0, 10), sha256].filter(Boolean).join('-') + (type === 'image/png' ? '.png' : '.jpg');

/** The original of a photo: its hash, the file itself, and whether the one still says the other. */
export function Proof({ image }: { image: RecordImage }) {
  const t = useKitTexts();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { id, url, sha256, size } = image;
  if (!url) return null;
  const check = async () => {
    setBusy(true);
    const found = await verifyPhoto(image).catch(() => null);
    setOutcome(found ? { id, verdict: found.verdict, sha256: found.sha256 } : { id, verdict: 'failed' });
    setBusy(false);
  };
  const said = outcome?.id === id ? outcome : undefined;
  return (
    <Fold summary={t('photos:proof.title')}>
      <p className={styles['hash']}>
        {t('photos:proof.hash')} <code>{sha256}</code>
      </p>
      <p className={styles['hands']}>
        <a className={buttonClass({})} href={url} download={originalName(image)}>
          {t('photos:proof.download')}
          {size ? ` (${formatBytes(size, 0)})` : ''}
        </a>
        <Button busy={busy} onClick={() => void check()}>
          {t('photos:proof.check')}
        </Button>
      </p>
      <p role="status" className={said ? styles[said.verdict] : undefined}>
        {said && t(`photos:proof.${said.verdict}`)}
        {said?.verdict === 'kept' && <code className={styles['hash']}> {said.sha256}</code>}
      </p>
    </Fold>
  );
}
