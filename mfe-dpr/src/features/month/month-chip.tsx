import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, FileText, Pencil, type LucideIcon } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, readonly [icon: LucideIcon, tone: Tone]>> = {
  open: [Pencil, 'quiet'],
  submitted: [CircleDot, 'info'],
  certified: [CheckCircle2, 'info'],
  approved: [CheckCircle2, 'success'],
  billed: [FileText, 'success'],
};

/** How a month stands, as icon and word. */
export function MonthChip({ status }: { status: string }) {
  const { t } = useTranslation('dpr');
  const [icon, tone] = SIGNS[status] ?? [CircleDot, 'quiet'];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
