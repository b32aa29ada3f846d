import { useKitTexts } from '../texts.tsx';

/** Instead of photos: that there are none is said only once it is known, or somebody takes them again. */
export function NoPhotos({ isKnown, isFailed }: { isKnown: boolean; isFailed: boolean }) {
  const t = useKitTexts();
  return <p>{t(isKnown ? 'photo.none' : isFailed ? 'photo.failed' : 'photo.loading')}</p>;
}
