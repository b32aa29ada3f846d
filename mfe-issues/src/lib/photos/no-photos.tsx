import { useTranslation } from '@chainage/shared/i18n/react';

/** Instead of photos: that there are none is said only once it is known, or somebody takes them again. */
export function NoPhotos({ isKnown, isFailed }: { isKnown: boolean; isFailed: boolean }) {
  const { t } = useTranslation('issues');
  return <p>{t(isKnown ? 'view.noPhotos' : isFailed ? 'view.photosFailed' : 'form.loading')}</p>;
}
