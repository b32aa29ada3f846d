import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, Pencil, type LucideIcon } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, readonly [icon: LucideIcon, tone: Tone]>> = {
  draft: [Pencil, 'quiet'],
  submitted: [CircleDot, 'info'],
  cancelled: [CircleDot, 'quiet'],
  noted: [CircleDot, 'info'],
  closed: [CheckCircle2, 'success'],
};

/** How it stands, as icon and word. */
export function StateChip({ status }: { status: string }) {
  const { t } = useTranslation('dpr');
  const [icon, tone] = SIGNS[status] ?? [CircleDot, 'quiet'];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
