import { useState } from 'react';
import type { Unfinished } from '@chainage/shared/kit/home/unfinished.ts';
import { formatAgo } from '@chainage/shared/lib/format/ago';
import { deleteDraft } from '@chainage/shared/offline/drafts';
import { ownerKey, type Owner } from '@chainage/shared/offline/outbox.model';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Trash2 } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { Thumbnail } from '#offline/waiting/thumbnail.tsx';
import { preloadPath } from '#remotes/remote-loads.ts';
import styles from './on-this-phone.module.css';

/** A form left half filled in: gone on with, or discarded by those who are sure. */
export function UnfinishedRow({ owner, draft }: { owner: Owner; draft: Unfinished }) {
  const { t, i18n } = useSyncTexts();
  const [asking, setAsking] = useState(false);
  const { key, title, page, step, savedAt, photo } = draft;
  const discard = () => {
    setAsking(false);
    void deleteDraft(ownerKey(owner), key).catch(() => undefined);
  };
  return (
    <li className={styles['row']}>
      <Thumbnail owner={owner} photo={photo} />
      <span className={styles['what']}>
        <strong>{title}</strong>
        <span className={styles['quiet']}>
          {[step ? t('home.unfinishedStep', { step }) : t('home.unfinished'), formatAgo(savedAt, i18n.language)].join(
            ' · ',
          )}
        </span>
      </span>
      <span className={styles['acts']}>
        <LinkButton
          to={page}
          state={{ goOn: true }}
          kind="primary"
          aria-label={t('home.continueOf', { title })}
          onPointerDown={() => preloadPath(page)}
        >
          {t('home.continue')}
        </LinkButton>
        <IconButton
          icon={<Trash2 aria-hidden />}
          label={t('home.discardOf', { title })}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        />
      </span>
      {asking && (
        <Dialog title={t('discard.title')} onClose={() => setAsking(false)}>
          <p>{t('discard.lost')}</p>
          <p>
            <strong>{title}</strong>
          </p>
          <Button onClick={() => setAsking(false)}>{t('discard.keep')}</Button>
          <Button kind="danger" onClick={discard}>
            {t('discard.confirm')}
          </Button>
        </Dialog>
      )}
    </li>
  );
}
