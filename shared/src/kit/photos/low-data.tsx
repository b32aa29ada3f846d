import { usePreferences } from '#auth/preferences.ts';
import { formatBytes } from '#lib/format/number.ts';
import { Button } from '#ui/button.tsx';
import { Image } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { RecordImage } from '../record/record.model.ts';
import { useKitTexts } from '../texts.tsx';
import styles from './photos.module.css';

/** Stands in the place of a picture that has not been asked for. */
export function ToShow({ name }: { name: string }) {
  const t = useKitTexts();
  return (
    <span className={styles['toShow']}>
      <Image aria-hidden="true" />
      <span aria-hidden="true">{t('photos:low.tap')}</span>
      <VisuallyHidden>{t('photos:low.show', { name })}</VisuallyHidden>
    </span>
  );
}

/** That photos wait for a tap here, and what that spares. */
export function LowDataNote({ images }: { images: readonly RecordImage[] }) {
  const t = useKitTexts();
  const setLowData = usePreferences((preferences) => preferences.setLowData);
  const afar = images.filter(({ state, thumbnail_url: small }) => state === 'stored' && small);
  const bytes = afar.reduce((sum, { size = 0 }) => sum + size, 0);
  if (afar.length === 0) return null;
  return (
    <p className={styles['low']}>
      <span>{t('photos:low.note', { number: afar.length, size: formatBytes(bytes, 1) })}</span>
      <Button size="sm" kind="ghost" onClick={() => setLowData(false)}>
        {t('photos:low.off')}
      </Button>
    </p>
  );
}

/** Photos are put over each other when that is asked for. */
export function ToCompare({ onAsk }: { onAsk: () => void }) {
  const t = useKitTexts();
  return <Button onClick={onAsk}>{t('photos:low.compare')}</Button>;
}
