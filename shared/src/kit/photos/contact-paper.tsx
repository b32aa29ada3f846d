import { useState } from 'react';
import { formatDateTime } from '#lib/format/date.ts';
import { PageHead } from '../print/page-head.tsx';
import { Paper } from '../print/paper.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './contact-sheet.module.css';
import type { PrintedPhoto } from './sheet-photos.ts';
import { useStageName } from './use-stage-name.ts';

interface Props {
  /** What it is a sheet of: a record's number, or a list. */
  of: string;
  photos: readonly PrintedPhoto[];
  onDone: () => void;
}

/** Photos on A4, six to a sheet: each with what it shows, where and when, and whether its original still is what its hash says. */
export function ContactPaper({ of, photos, onDone }: Props) {
  const t = useKitTexts();
  const stageOf = useStageName();
  const [at] = useState(() => formatDateTime(new Date()));
  const said = ({ verdict }: PrintedPhoto) =>
    verdict === 'same' || verdict === 'kept'
      ? t('photos:sheet.verified', { at })
      : t(verdict === 'differs' ? 'photos:proof.differs' : 'photos:sheet.unverified');
  return (
    <Paper onDone={onDone}>
      <PageHead />
      <h1 className={styles['title']}>{t('photos:sheet.title')}</h1>
      <p>
        {of} · {t('photos:sheet.count', { number: photos.length })}
      </p>
      <ul className={styles['sheet']}>
        {photos.map((photo) => {
          const { image, record, place, src, sha256 } = photo;
          return (
            <li key={image.id} className={styles['photo']}>
              {src && <img src={src} alt="" decoding="sync" />}
              <strong>
                {record} · {stageOf(image.stage)}
              </strong>
              {image.caption && <span>{image.caption}</span>}
              <span>{[place, formatDateTime(image.taken_at), image.created_by_name].filter(Boolean).join(' · ')}</span>
              {image.lat && image.lng && <span>{t('photos:gps', { lat: image.lat, lng: image.lng })}</span>}
              {image.time_suspect && <span>{t('photos:sheet.clock')}</span>}
              <span className={styles['hash']}>
                {sha256 && <>SHA-256 {sha256} · </>}
                {said(photo)}
              </span>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
