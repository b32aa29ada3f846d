import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import { CheckCircle2, CircleDot, Route, type LucideIcon } from '@chainage/shared/ui/icons';

const SIGNS: Readonly<Record<string, readonly [icon: LucideIcon, tone: Tone]>> = {
  running: [Route, 'info'],
  paused: [CircleDot, 'warning'],
  finished: [CheckCircle2, 'success'],
};

/** How a round stands, as icon and word. */
export function RoundChip({ status }: { status: string }) {
  const { t } = useTranslation('issues');
  const [icon, tone] = SIGNS[status] ?? [CircleDot, 'quiet'];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}
