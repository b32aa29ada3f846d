import { useState, type KeyboardEvent } from 'react';
import { formatChainage, kmToMetres, metresToKm, parseChainage } from '#contracts/chainage.ts';
import { draftOwner } from '#offline/outbox/drafts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './chainage-keypad.module.css';
import { latelyWritten } from './lately.ts';

/** What may stand there while it is typed: digits alone, or kilometres, the plus and metres. */
const BEGUN = /^(\d{0,7}|\d{1,4}\+\d{0,3})$/;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '0'];
const written = (metres: number) => formatChainage(metresToKm(metres));

/** The stone that stands there, with what has been typed so far. */
function Stone({ metres }: { metres: number | null }) {
  return (
    <span className={styles['stone']} aria-hidden="true">
      <span className={styles['cap']}>{metres === null ? '–' : Math.floor(metres / 1000)}</span>
      <span className={styles['body']}>{metres === null ? '' : String(metres % 1000).padStart(3, '0')}</span>
    </span>
  );
}

interface Props {
  /** What the field has. */
  metres: number | null;
  /** How far a tap moves it. */
  step: number;
  onTake: (metres: number) => void;
  onClose: () => void;
}

/** Big keys for a chainage, the plus among them, which a phone's own keypad hides behind a long press. */
export function ChainageKeypad({ metres: before, step, onTake, onClose }: Props) {
  const t = useKitTexts();
  const [text, setText] = useState(before === null ? '' : written(before));
  // what stood there gives way to a new number, and is gone on from by everything else
  const [isFresh, setFresh] = useState(true);
  const [lately] = useState(() => latelyWritten(draftOwner()));
  const wire = parseChainage(text.replace(/\+$/, ''));
  const metres = wire === null ? null : kmToMetres(wire);
  const put = (next: string) => {
    if (BEGUN.test(next)) setText(next);
    setFresh(false);
  };
  const press = (key: string) => put((isFresh && key !== '+' ? '' : text) + key);
  const erase = () => put(text.slice(0, -1));
  const move = (by: number) => metres !== null && put(written(Math.max(0, metres + by)));
  const take = () => metres !== null && onTake(metres);
  const onKeyDown = (event: KeyboardEvent) => {
    if (KEYS.includes(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) take();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('records:field.chainage')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles['top']}>
        <Stone metres={metres} />
        <span className={styles['typed']}>
          <span className={styles['text']} aria-hidden="true">
            {text || '0+000'}
          </span>
          <span role="status">
            {metres !== null && t('chainage.understood', { km: Math.floor(metres / 1000), metres: metres % 1000 })}
          </span>
        </span>
      </div>
      {lately.length > 0 && (
        <div className={styles['lately']} role="group" aria-label={t('chainage.lately')}>
          {lately.map((each) => (
            <Button key={each} size="sm" onClick={() => put(written(each))}>
              {written(each)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles['keys']}>
        {KEYS.map((key) => (
          <Button
            key={key}
            size="lg"
            aria-label={key === '+' ? t('chainage.plus') : undefined}
            onClick={() => press(key)}
          >
            {key}
          </Button>
        ))}
        <Button size="lg" aria-label={t('chainage.erase')} icon={<ArrowLeft aria-hidden="true" />} onClick={erase} />
        {[-step, step].map((by) => (
          <Button
            key={by}
            size="lg"
            disabled={metres === null}
            aria-label={t(by < 0 ? 'chainage.back' : 'chainage.on', { metres: step })}
            onClick={() => move(by)}
          >
            {by < 0 ? `−${step}` : `+${step}`}
          </Button>
        ))}
        <Button size="lg" kind="primary" disabled={metres === null} onClick={take}>
          {t('chainage.take')}
        </Button>
      </div>
    </Dialog>
  );
}
