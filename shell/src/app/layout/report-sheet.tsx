import { useTranslation } from '@chainage/shared/i18n/react';
import { ReportButtons } from './report-buttons.tsx';
import { Dialog } from '@chainage/shared/ui/dialog';

export function ReportSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog place="corner" title={t('report.title')} onClose={onClose}>
      <ReportButtons onChosen={onClose} />
    </Dialog>
  );
}
