import type { SlaState } from '@chainage/shared/contracts/issues/issue';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import { AlertTriangle, Check, Clock } from '@chainage/shared/ui/icons';
import { slaSign, type SlaSign } from '@chainage/shared/contracts/issues/sla-sign';

const TONES: Record<SlaSign['state'], Tone> = {
  none: 'quiet',
  kept: 'quiet',
  late: 'warning',
  left: 'quiet',
  soon: 'warning',
  over: 'danger',
};

interface Timed {
  status: string;
  sla_state: SlaState;
  due_at: string | null;
  resolved_at?: string | null;
}

/** What is left of the repair limit. */
export function SlaChip({ issue, now }: { issue: Timed; now: number }) {
  const { t } = useTranslation('issues');
  const { state, span } = slaSign(issue, now);
  if (state === 'none') return null;
  const icon = state === 'kept' ? Check : state === 'over' || state === 'late' ? AlertTriangle : Clock;
  return (
    <Chip tone={TONES[state]} icon={icon}>
      {t(`sla.${state}`, { span: span ? t(`span.${span.unit}`, { count: span.count }) : '' })}
    </Chip>
  );
}
