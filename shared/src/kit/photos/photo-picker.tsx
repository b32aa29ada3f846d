import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { withTwins } from '#ui/file-rules.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Camera, Image, Loader2, Paperclip, X } from '#ui/icons.tsx';
import { useMediaQuery } from '#ui/use-media-query.tsx';
import { useWrittenKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import type { LocalPhoto } from './local-photo.ts';
import { NearlyFull } from './nearly-full.tsx';
import styles from './photos.module.css';
import { extensionsOf, mostOf, PAPER, takesPapers, typesOf } from './stages.ts';
import { NoPicture, takePhoto } from './take-photo.ts';

interface Props {
  stage: string;
  photos: readonly LocalPhoto[];
  onChange: (change: (photos: readonly LocalPhoto[]) => LocalPhoto[]) => void;
  place?: { lat: string; lng: string } | null;
  /** Photos of this stage the record has already. */
  there?: number;
  error?: string | undefined;
  /** Larger, where nothing matters more. */
  prominent?: boolean;
  /** As wide as what stands around it, and the last photo as large as that. */
  whole?: boolean;
}

function Preview({ photo, name, onRemove }: { photo: LocalPhoto; name: string; onRemove: () => void }) {
  const t = useKitTexts();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return (
    <li>
      <span className={styles['thumb']}>
        {photo.file.type === PAPER ? <Paperclip aria-hidden="true" /> : url && <img src={url} alt={name} />}
      </span>
      <span className={styles['remove']}>
        <IconButton icon={<X aria-hidden="true" />} label={t('photo.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}

interface ShotProps {
  types: readonly string[];
  busy: boolean;
  /** Opens the camera at once, where the device has one. */
  camera: boolean;
  large: boolean;
  onTake: (files: File[]) => Promise<void>;
  children: ReactNode;
}

function Shot({ types, busy, camera, large, onTake, children }: ShotProps) {
  const Icon = busy ? Loader2 : camera ? Camera : types.includes(PAPER) ? Paperclip : Image;
  return (
    <label className={cx(styles['shot'], large && styles['first'])}>
      <Icon aria-hidden="true" />
      {children}
      <input
        type="file"
        accept={types.join(',')}
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
export function PhotoPicker({
  stage,
  photos,
  onChange,
  place = null,
  there = 0,
  error,
  prominent = false,
  whole = false,
}: Props) {
  const t = useKitTexts();
  const kind = useWrittenKind();
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<'shared:ui.file.invalid' | 'photo.refused' | null>(null);
  const mine = photos.filter((photo) => photo.stage === stage);
  const most = mostOf(kind, stage);
  const room = most - there - mine.length;
  const papers = takesPapers(kind, stage);
  const camera = useMediaQuery('(pointer: coarse)') && !papers;

  const box = useRef<HTMLDivElement>(null);
  const tiles = () => [...(box.current?.querySelectorAll<HTMLElement>('input[type=file]') ?? [])];
  /** Which tile had the focus as it was used: the one in its place has it afterwards. */
  const used = useRef(-1);
  useEffect(() => {
    if (working || used.current < 0) return;
    if (document.activeElement === document.body) tiles()[used.current]?.focus({ preventScroll: true });
    used.current = -1;
  }, [working]);

  const take = async (files: File[]) => {
    used.current = tiles().findIndex((tile) => tile === document.activeElement);
    setWorking(true);
    setRefused(null);
    const taken = await Promise.allSettled(
      files.slice(0, room).map((file) => takePhoto(file, { stage, papers, place })),
    );
    const good = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    onChange((all) => [...all, ...good]);
    const others = taken.some((each) => each.status === 'rejected' && each.reason instanceof NoPicture);
    if (good.length < files.length) setRefused(others ? 'shared:ui.file.invalid' : 'photo.refused');
    setWorking(false);
  };
  const large = prominent && mine.length === 0;
  const common = { types: typesOf(kind, stage), busy: working, large, onTake: take };
  const word = papers
    ? [`photo.take.${stage}`, 'photo.addDocument']
    : mine.length > 0
      ? 'photo.another'
      : [`photo.take.${stage}`, 'photo.takeOne'];
  return (
    <div ref={box} className={cx(styles['picker'], whole && styles['whole'])} data-path="photos" tabIndex={-1}>
      {(mine.length > 0 || room > 0) && (
        <ul className={styles['strip']}>
          {mine.map((photo, index) => (
            <Preview
              key={photo.id}
              photo={photo}
              name={`${t(`stage.${stage}`)} ${index + 1}`}
              onRemove={() => onChange((all) => all.filter(({ id }) => id !== photo.id))}
            />
          ))}
          {/* beside thumbs both stand in the place of one, others than before: the same would be seen to move below the photo */}
          {room > 0 && (
            <li
              key={mine.length > 0 ? 'more' : 'first'}
              className={cx(styles['shots'], mine.length > 0 ? styles['more'] : camera && styles['two'])}
            >
              <Shot {...common} camera={camera}>
                {t(word)}
              </Shot>
              {camera && (
                <Shot {...common} camera={false}>
                  {t(mine.length > 0 ? 'photo.chooseMore' : 'photo.choose')}
                </Shot>
              )}
            </li>
          )}
        </ul>
      )}
      {room > 0 && <NearlyFull />}
      {refused && (
        <p className={styles['error']} role="alert">
          {t(refused, { most, list: withTwins(extensionsOf(papers)).join(', ') })}
        </p>
      )}
      {error && <p className={styles['error']}>{error}</p>}
    </div>
  );
}
