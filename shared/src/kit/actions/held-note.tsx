import { useEffect } from 'react';
import { useNavigate } from '#router.ts';
import { Check } from '#ui/icons.tsx';
import { useHeldStep } from '../list/held-row.ts';
import { useKitTexts } from '../texts.tsx';
import { takeBack } from './held-step.ts';
import { useLetterHints, useLetterKeys } from './letter-keys.ts';
import { sendLeftOver } from './send-left-over.ts';
import styles from './held-note.module.css';

/** What was decided last, while it can be taken back. */
export function HeldNote() {
  const t = useKitTexts();
  const held = useHeldStep((state) => state.held);
  const letters = useLetterHints();
  const navigate = useNavigate();
  const undo = () => {
    const back = takeBack();
    if (back) void navigate(back);
  };
  useEffect(() => sendLeftOver((key) => t(key)), [t]);
  useLetterKeys({ u: held ? undo : undefined });
  // the words come into a region that stood there before: readers of the screen hear them
  return (
    <div className={styles[held ? 'held' : 'nothing']}>
      {held && <Check aria-hidden="true" />}
      <span role="status">{held?.said}</span>
      {held && (
        <button type="button" className={styles['undo']} aria-keyshortcuts={letters ? 'u' : undefined} onClick={undo}>
          {t('desk:held.undo')}
          {letters && <kbd aria-hidden="true">U</kbd>}
        </button>
      )}
    </div>
  );
}
