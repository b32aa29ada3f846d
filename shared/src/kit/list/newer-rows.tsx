import styles from './list.module.css';
import { useKitTexts } from '../texts.tsx';

/** Lies over the list's end, so that nothing moves: other rows are there, and come when asked for. */
export function NewerRows({ show }: { show: (() => void) | undefined }) {
  const t = useKitTexts();
  return (
    <div className={styles['newer']} role="status">
      {show && (
        <button type="button" onClick={show}>
          {t('records:list.changed')}
        </button>
      )}
    </div>
  );
}
