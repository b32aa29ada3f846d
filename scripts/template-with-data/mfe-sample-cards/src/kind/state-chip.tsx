import { useTranslation } from '@chainage/shared/i18n/react';
import { SignChip, type Sign } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, Pencil } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, Sign>> = {
  draft: [Pencil, 'quiet'],
  // with lines: submitted: [CircleDot, 'info'],
  // with lines: cancelled: [CircleDot, 'quiet'],
  noted: [CircleDot, 'info'],
  closed: [CheckCircle2, 'success'],
};

/** How it stands, as icon and word. */
export function StateChip({ status }: { status: string }) {
  const { t } = useTranslation('sample-cards');
  return <SignChip sign={SIGNS[status] ?? [CircleDot, 'quiet']}>{t(`status.${status}`)}</SignChip>;
}
