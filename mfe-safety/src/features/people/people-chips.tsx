import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { Ban, CheckCircle2, Clock } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, Sign>> = {
  active: [CheckCircle2, 'quiet'],
  has_left: [Ban, 'quiet'],
  valid: [CheckCircle2, 'success'],
  revoked: [Ban, 'danger'],
};

/** Whether a worker is still on site. */
export function WorkerChip({ status }: { status: string }) {
  const { t } = useTranslation('safety');
  return <SignChip sign={SIGNS[status] ?? [Ban, 'quiet']}>{t(`workers.status.${status}`)}</SignChip>;
}

/** Whether a pass was revoked; that its days are over is said beside it. */
export function PassChip({ status }: { status: string }) {
  const { t } = useTranslation('safety');
  return <SignChip sign={SIGNS[status] ?? [Ban, 'quiet']}>{t(`passes.status.${status}`)}</SignChip>;
}

export function ExpiredChip() {
  const { t } = useTranslation('safety');
  return <SignChip sign={[Clock, 'warning']}>{t('passes.expired')}</SignChip>;
}
