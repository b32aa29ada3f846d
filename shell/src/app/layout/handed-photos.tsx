import { useTranslation } from '@chainage/shared/i18n/react';
import { SharedPhotos } from './shared-photos.tsx';

/** Why photos from another app could not be taken, by the words that forms have for it. */
const REFUSED: Readonly<Record<string, string>> = {
  file_type: 'shared:ui.file.invalid',
  no_photo: 'report.sharedNoPhoto',
  file_size: 'shared:errors.field.file_size',
  full: 'report.sharedFull',
  gone: 'report.sharedGone',
};

interface Props {
  /** How they came: `shared`, `some` of them, or why they were refused. */
  handed: string;
  onDiscard: () => void;
}

/** Photos that another app handed over, or why they are not here. */
export function HandedPhotos({ handed, onDiscard }: Props) {
  const { t } = useTranslation('shell');
  const refused = REFUSED[handed];
  if (refused) return <p role="alert">{t(refused, { list: 'jpeg, jpg, png' })}</p>;
  return ['shared', 'some'].includes(handed) && <SharedPhotos some={handed === 'some'} onDiscard={onDiscard} />;
}
