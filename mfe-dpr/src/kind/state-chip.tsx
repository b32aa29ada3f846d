import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, Pencil, Trash2, Undo2, type LucideIcon } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, readonly [icon: LucideIcon, tone: Tone]>> = {
  draft: [Pencil, 'quiet'],
  submitted: [CircleDot, 'info'],
  approved: [CheckCircle2, 'success'],
  returned: [Undo2, 'warning'],
  rejected: [Undo2, 'danger'],
  cancelled: [Trash2, 'quiet'],
};

/** How an entry or a line stands, as icon and word. */
export function StateChip({ status }: { status: string }) {
  const { t } = useTranslation('dpr');
  const [icon, tone] = SIGNS[status] ?? [CircleDot, 'quiet'];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
