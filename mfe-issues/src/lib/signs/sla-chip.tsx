import {
  temporaryClock,
  type SlaSign,
  type TemporarilyTimed,
  type Timed,
} from '@chainage/shared/contracts/issues/sla-sign';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip, type Tone } from '@chainage/shared/ui/chip';
import { AlertTriangle, Check, Clock } from '@chainage/shared/ui/icons';
import { useSlaWords } from './use-sla-words.ts';

const TONES: Record<SlaSign['state'], Tone> = {
  none: 'quiet',
  kept: 'quiet',
  late: 'warning',
  left: 'quiet',
  soon: 'warning',
  over: 'danger',
};

const iconOf = (state: SlaSign['state']) =>
  state === 'kept' ? Check : state === 'over' || state === 'late' ? AlertTriangle : Clock;

/** What is left of the repair limit. */
export function SlaChip({ issue, now }: { issue: Timed; now: number }) {
  const { state, text } = useSlaWords()(issue, now);
  if (state === 'none') return null;
  return (
    <Chip tone={TONES[state]} icon={iconOf(state)}>
      {text}
    </Chip>
  );
}

/** What is left of the temporary limit, while nothing has been made safe. */
export function TemporaryChip({ issue, now }: { issue: TemporarilyTimed; now: number }) {
  const { t } = useTranslation('issues');
  const words = useSlaWords();
  const clock = temporaryClock(issue, now);
  if (!clock) return null;
  const { state, text } = words(clock, now);
  return (
    <Chip tone={TONES[state]} icon={iconOf(state)}>
      {t('view.temporarySla', { said: text })}
    </Chip>
  );
}
