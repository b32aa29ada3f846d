import { useKitTexts } from '#kit/texts.tsx';
import styles from '../list.module.css';
import { KeptViews, type KeptProps } from './kept-views.tsx';

/** On a phone they stand above the filters: a first list there waits for nothing that it can do without. */
export function KeptOnPhone(props: KeptProps) {
  const t = useKitTexts();
  return (
    <div className={styles['views']} role="group" aria-label={t('desk:views.title')}>
      <KeptViews {...props} />
    </div>
  );
}
