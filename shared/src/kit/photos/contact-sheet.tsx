import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '#auth/preferences.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatBytes } from '#lib/format/number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { useKitTexts } from '../texts.tsx';
import { ContactPaper } from './contact-paper.tsx';
import styles from './contact-sheet.module.css';
import { letGo, preparePhotos, SHEET_MOST, shownOn, type PrintedPhoto, type SheetPhoto } from './sheet-photos.ts';
import { useStageName } from './use-stage-name.ts';

interface Props {
  /** What it is a sheet of. */
  of: string;
  photos: readonly SheetPhoto[];
  /** What else is to be known of where they come from. */
  note?: string | undefined;
  onClose: () => void;
}

/** Which photos are printed, and what that fetches; the sheet follows by itself. */
export function ContactSheet({ of, photos, note, onClose }: Props) {
  const t = useKitTexts();
  const stageOf = useStageName();
  const sparing = usePreferences((preferences) => preferences.lowData);
  const all = shownOn(photos);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(all.slice(0, SHEET_MOST).map(({ image }) => image.id)),
  );
  const [done, setDone] = useState<number>();
  const [printed, setPrinted] = useState<PrintedPhoto[]>();
  const wanted = all.filter(({ image }) => chosen.has(image.id));
  const bytes = wanted.reduce((sum, { image }) => sum + (image.state === 'stored' ? (image.size ?? 0) : 0), 0);
  const isFull = chosen.size >= SHEET_MOST;
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id) && !isFull) after.add(id);
      return after;
    });
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  const print = async () => {
    const { signal } = (left.current = new AbortController());
    setDone(0);
    const found = await preparePhotos(wanted, setDone, signal);
    if (signal.aborted) letGo(found);
    else setPrinted(found);
  };
  const end = () => {
    if (printed) letGo(printed);
    onClose();
  };
  return (
    <Dialog title={t('photos:sheet.title')} onClose={end} place="full">
      <p>{[of, note].filter(Boolean).join(' · ')}</p>
      {all.length === 0 && <p>{t('photos:sheet.none')}</p>}
      <ul className={styles['choice']}>
        {all.map(({ image, record, place }) => (
          <li key={image.id}>
            <label className={styles['one']}>
              <span className={styles['thumb']}>
                <Picture url={image.thumbnail_url} />
              </span>
              <input
                type="checkbox"
                checked={chosen.has(image.id)}
                disabled={done !== undefined || (isFull && !chosen.has(image.id))}
                onChange={() => toggle(image.id)}
              />
              <span className={styles['words']}>
                {[record, stageOf(image.stage), image.caption, place, formatDateTime(image.taken_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles['hands']}>
        <span role="status">
          {done !== undefined && !printed
            ? t('photos:sheet.fetched', { number: done, all: wanted.length })
            : isFull && all.length > SHEET_MOST && t('photos:sheet.most', { number: SHEET_MOST })}
          {sparing && done === undefined && ` ${t('photos:sheet.costs', { size: formatBytes(bytes, 1) })}`}
        </span>
        <Button disabled={done !== undefined} onClick={() => setChosen(new Set())}>
          {t('photos:sheet.clear')}
        </Button>
        <Button kind="primary" disabled={wanted.length === 0} busy={done !== undefined} onClick={() => void print()}>
          {t('photos:sheet.print', { number: wanted.length })}
          {bytes > 0 && ` (${formatBytes(bytes, 1)})`}
        </Button>
      </div>
      {printed && <ContactPaper of={of} photos={printed} onDone={end} />}
    </Dialog>
  );
}
