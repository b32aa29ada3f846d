import { lazy, Suspense } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Dialog } from '@chainage/shared/ui/dialog';
import { ReportButtons } from './report-buttons.tsx';

const HandedPhotos = lazy(async () => ({ default: (await import('./handed-photos.tsx')).HandedPhotos }));

interface Props {
  /** How photos came from another app: `shared`, `some` of them, or why they were refused; empty where none did. */
  handed?: string;
  onClose: () => void;
}

export function ReportSheet({ handed = '', onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Dialog place="corner" title={t('report.title')} atTitle onClose={onClose}>
      {/* no report is chosen before they are somebody's: it would begin without them */}
      <Suspense fallback={null}>
        {handed && <HandedPhotos handed={handed} onDiscard={onClose} />}
        <ReportButtons onChosen={onClose} withPhotos={['shared', 'some'].includes(handed)} />
      </Suspense>
    </Dialog>
  );
}
