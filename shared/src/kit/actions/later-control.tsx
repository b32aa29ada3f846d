import { useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import { fromLocalInput, toLocalInput } from '#lib/format/date.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { MomentInput } from '#ui/moment-input.tsx';
import { MomentSteps } from '../kinds/moment-steps.tsx';

const DAY_MS = 86_400_000;
const DAYS = [1, 3, 7] as const;

interface Props {
  /** ISO instant, or undefined where none is chosen. */
  value: string | undefined;
  onChange: (instant: string | undefined) => void;
  /** What the chips count from; from now where that has passed. */
  from: string | null;
  /** Names the chips, and each of them by its days. */
  label: string;
  chip: (days: number) => string;
}

/** An instant to come: a few days later by a chip, or any by the picker. */
export function LaterControl({ value, onChange, from, label, chip }: Props) {
  const [opened] = useState(() => Date.now());
  const base = Math.max(from ? Date.parse(from) : 0, opened);
  const after = (days: number) => new Date(base + days * DAY_MS).toISOString();
  // the picker knows minutes
  const chosen = DAYS.find((days) => value && toLocalInput(after(days)) === toLocalInput(value));
  return (
    <>
      <ChoiceChips
        aria-label={label}
        options={DAYS.map((days) => ({ value: days as number, label: chip(days) }))}
        value={chosen ?? null}
        onChange={(days) => onChange(after(days))}
      />
      <MomentInput
        type="datetime-local"
        min={toLocalInput(now())}
        value={value ? toLocalInput(value) : ''}
        onChange={({ currentTarget }) => onChange(fromLocalInput(currentTarget.value) ?? undefined)}
      />
      <MomentSteps
        plan
        value={value ? toLocalInput(value) : ''}
        onChange={(moment) => onChange(fromLocalInput(moment) ?? undefined)}
      />
    </>
  );
}
