import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, Route } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, Sign>> = {
  running: [Route, 'info'],
  paused: [CircleDot, 'warning'],
  finished: [CheckCircle2, 'success'],
};

/** How a round stands, as icon and word. */
export function RoundChip({ status }: { status: string }) {
  const { t } = useTranslation('issues');
  return <SignChip sign={SIGNS[status] ?? [CircleDot, 'quiet']}>{t(`status.${status}`)}</SignChip>;
}
