import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { CarFront } from '#ui/icons.tsx';
import { isTooFast } from './speed.ts';
import { changeTrack, useTrack } from './track-store.ts';
import styles from './stop-first.module.css';

const LOOK_MS = 1000;

/** Whether the vehicle of the track goes too fast for its driver to report. */
function useTooFast(): boolean {
  const [fast, setFast] = useState(false);
  useEffect(() => {
    const look = () => {
      const { track, speed } = useTrack.getState();
      const mayLock = track?.state === 'running' && !track.passenger;
      setFast((was) => mayLock && isTooFast(speed, was, Date.now()));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    const stop = useTrack.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return fast;
}

function Cover() {
  const { t } = useTranslation('track');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['cover']}
      aria-labelledby="stop-first"
      aria-describedby="stop-first-why"
      // it opens again when the vehicle stands, not by a key
      onCancel={(event) => event.preventDefault()}
    >
      <CarFront aria-hidden="true" />
      <h2 id="stop-first">{t('track:stop.title')}</h2>
      <p id="stop-first-why">{t('track:stop.why')}</p>
      <Button className={styles['passenger']} size="lg" onClick={() => void changeTrack({ passenger: true })}>
        {t('track:stop.passenger')}
      </Button>
    </dialog>
  );
}

/** Covers the page while its vehicle is driven, until it stands or a passenger says so; what was typed stays beneath. */
export function StopFirst() {
  return useTooFast() && <Cover />;
}
