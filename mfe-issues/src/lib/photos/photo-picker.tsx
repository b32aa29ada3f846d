import { IMAGES_PER_STAGE, STAGE_TYPES, type Stage } from '@chainage/shared/contracts/issues/image';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Camera, Image, Loader2, Paperclip, X } from '@chainage/shared/ui/icons';
import { useMediaQuery } from '@chainage/shared/ui/use-media-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { LocalPhoto } from './local-photo.ts';
import { takePhoto } from './take-photo.ts';
import styles from './photos.module.css';

interface Props {
  stage: Stage;
  photos: readonly LocalPhoto[];
  onChange: (change: (photos: readonly LocalPhoto[]) => LocalPhoto[]) => void;
  place?: { lat: string; lng: string } | null;
  /** Photos of this stage the record has already. */
  there?: number;
  error?: string | undefined;
  /** Larger, where nothing matters more. */
  prominent?: boolean;
}

function Preview({ photo, name, onRemove }: { photo: LocalPhoto; name: string; onRemove: () => void }) {
  const { t } = useTranslation('issues');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return (
    <li>
      <span className={styles['thumb']}>
        {photo.file.type === 'application/pdf' ? <Paperclip aria-hidden="true" /> : url && <img src={url} alt={name} />}
      </span>
      <span className={styles['remove']}>
        <IconButton icon={<X aria-hidden="true" />} label={t('photo.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}

interface ShotProps {
  stage: Stage;
  busy: boolean;
  /** Opens the camera at once, where the device has one. */
  camera: boolean;
  wide?: boolean | undefined;
  onTake: (files: File[]) => Promise<void>;
  children: ReactNode;
}

function Shot({ stage, busy, camera, wide, onTake, children }: ShotProps) {
  const Icon = busy ? Loader2 : camera ? Camera : stage === 'document' ? Paperclip : Image;
  return (
    <label className={`${styles['shot']} ${wide ? styles['first'] : ''}`}>
      <Icon aria-hidden="true" />
      {children}
      <input
        type="file"
        accept={STAGE_TYPES[stage].join(',')}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        disabled={busy}
        onChange={({ currentTarget }) => {
          void onTake([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Takes photos with the camera or from the device, shrinks them and shows what is there. */
export function PhotoPicker({ stage, photos, onChange, place = null, there = 0, error, prominent }: Props) {
  const { t } = useTranslation('issues');
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState(false);
  const mine = photos.filter((photo) => photo.stage === stage);
  const room = IMAGES_PER_STAGE - there - mine.length;
  const isDocument = stage === 'document';
  const camera = useMediaQuery('(pointer: coarse)') && !isDocument;

  const take = async (files: File[]) => {
    setWorking(true);
    setRefused(false);
    const taken = await Promise.allSettled(files.slice(0, room).map((file) => takePhoto(file, stage, place)));
    const good = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    onChange((all) => [...all, ...good]);
    setRefused(good.length < files.length);
    setWorking(false);
  };
  return (
    <div className={styles['picker']} data-path="photos" tabIndex={-1}>
      <ul className={styles['strip']}>
        {mine.map((photo, index) => (
          <Preview
            key={photo.id}
            photo={photo}
            name={`${t(`stage.${stage}`)} ${index + 1}`}
            onRemove={() => onChange((all) => all.filter(({ id }) => id !== photo.id))}
          />
        ))}
        {room > 0 && (
          <li>
            <Shot stage={stage} busy={working} camera={camera} wide={prominent && mine.length === 0} onTake={take}>
              {t(isDocument ? 'photo.addDocument' : mine.length > 0 ? 'photo.another' : `photo.take.${stage}`)}
            </Shot>
          </li>
        )}
        {room > 0 && camera && (
          <li>
            <Shot stage={stage} busy={working} camera={false} wide={prominent && mine.length === 0} onTake={take}>
              {t('photo.choose')}
            </Shot>
          </li>
        )}
      </ul>
      {refused && (
        <p className={styles['error']} role="alert">
          {t('photo.refused')}
        </p>
      )}
      {error && <p className={styles['error']}>{error}</p>}
    </div>
  );
}
