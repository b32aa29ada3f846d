import { lazy, Suspense } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Dialog } from '@chainage/shared/ui/dialog';
import { ReportButtons } from './report-buttons.tsx';

const SharedPhotos = lazy(async () => ({ default: (await import('./shared-photos.tsx')).SharedPhotos }));

/** Why photos from another app could not be taken, by the words that forms have for it. */
const REFUSED: Readonly<Record<string, string>> = {
  file_type: 'shared:ui.file.invalid',
  no_photo: 'report.sharedNoPhoto',
  file_size: 'shared:errors.field.file_size',
  full: 'report.sharedFull',
  gone: 'report.sharedGone',
};

interface Props {
  /** How photos came from another app: `shared`, `some` of them, or why they were refused; empty where none did. */
  handed?: string;
  onClose: () => void;
}

export function ReportSheet({ handed = '', onClose }: Props) {
  const { t } = useTranslation('shell');
  const refused = REFUSED[handed];
  const isShared = handed === 'shared' || handed === 'some';
  return (
    <Dialog place="corner" title={t('report.title')} atTitle onClose={onClose}>
      {refused && <p role="alert">{t(refused, { list: 'jpeg, jpg, png' })}</p>}
      {/* no report is chosen before they are somebody's: it would begin without them */}
      <Suspense fallback={null}>
        {isShared && <SharedPhotos some={handed === 'some'} onDiscard={onClose} />}
        <ReportButtons onChosen={onClose} withPhotos={isShared} />
      </Suspense>
    </Dialog>
  );
}
