import { useEffect, useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { draftOwner } from '@chainage/shared/offline/drafts';
import { claimShared, forgetShared } from '@chainage/shared/offline/shared-photos';
import { Button } from '@chainage/shared/ui/button';
import styles from './shared-photos.module.css';

function Preview({ file, onBroken }: { file: File; onBroken: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <li>{url && <img src={url} alt="" onError={onBroken} />}</li>;
}

/**
 * Photos from another app, and what is to become of them: into the report that is chosen below, or away. `some`: not all that was
 * handed over could be taken.
 */
export function SharedPhotos({ some, onDiscard }: { some: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('shell');
  const [owner] = useState(draftOwner);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [broken, setBroken] = useState<readonly File[]>([]);
  const [isAll, setAll] = useState(!some);
  const title = t('report.sharedTitle');
  useEffect(() => {
    let left = false;
    claimShared(owner, { title, page: '/dashboard?report=shared' }).then(
      (claimed) => {
        if (left) return;
        setFiles(claimed.files);
        if (claimed.left > 0) setAll(false);
      },
      () => left || setFiles([]),
    );
    return () => {
      left = true;
    };
  }, [owner, title]);
  if (files?.length === 0) return <p role="alert">{t('report.sharedGone')}</p>;
  return (
    <div className={styles['shared']}>
      <p>{t('report.shared')}</p>
      <ul className={styles['strip']}>
        {files?.map(
          (file, at) =>
            !broken.includes(file) && (
              <Preview key={at} file={file} onBroken={() => setBroken((others) => [...others, file])} />
            ),
        )}
      </ul>
      {broken.length > 0 && <p role="alert">{t('report.sharedNoPhoto')}</p>}
      {!isAll && <p role="alert">{t('report.sharedSome')}</p>}
      <Button
        kind="ghost"
        size="sm"
        onClick={() => {
          void forgetShared(owner);
          onDiscard();
        }}
      >
        {t('report.discardShared')}
      </Button>
    </div>
  );
}
