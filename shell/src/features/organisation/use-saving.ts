import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Outdated } from './outdated.ts';

type Current = Readonly<Record<string, unknown>>;

interface Outcome {
  state: 'idle' | 'busy' | 'saved' | 'failed' | 'stale';
  errors: readonly FieldError[];
  current?: Current | undefined;
}
const IDLE: Outcome = { state: 'idle', errors: [] };

const isOf = ({ path }: FieldError, field: string): boolean => path === field || path.startsWith(`${field}.`);

/**
 * Sends what was typed and keeps what came of it; the text of a field's error by its path. `fields`: those that show theirs
 * themselves. What is wrong with another is said with the failure. `isSaved`: what it begins with was saved a moment ago.
 */
export function useSaving(fields: readonly string[] = [], isSaved = false) {
  const { t } = useTranslation(['organisation', 'shared']);
  const [outcome, setOutcome] = useState<Outcome>(isSaved ? { ...IDLE, state: 'saved' } : IDLE);
  const forget = () => setOutcome(IDLE);
  const save = async <Saved>(send: () => Promise<Saved>): Promise<Saved | undefined> => {
    setOutcome({ ...IDLE, state: 'busy' });
    try {
      const saved = await send();
      setOutcome({ ...IDLE, state: 'saved' });
      return saved;
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const errors = (problem?.errors ?? []) as FieldError[];
      const isShown = errors.length > 0 && errors.every((one) => fields.some((field) => isOf(one, field)));
      if (problem?.code === 'version.stale' || error instanceof Outdated)
        setOutcome({ state: 'stale', errors: [], current: problem?.current });
      else setOutcome({ state: isShown ? 'idle' : 'failed', errors });
      return undefined;
    }
  };
  /** Has what somebody else saved read, and shows it; where it cannot be read, what was typed stays. */
  const takeOver = async <Now>(read: () => Promise<Now>, show: (now: Now) => void): Promise<void> => {
    try {
      const now = await read();
      forget();
      show(now);
    } catch {
      setOutcome((before) => ({ ...before, state: 'stale' }));
    }
  };
  const textOf = ({ path, code, value }: FieldError): string =>
    t([`error.${path.replace(/\.\d+\./, '.')}.${code}`, `shared:errors.field.${code}`], { value });
  const errorAt = (path: string): string | null => {
    const found = outcome.errors.find((one) => isOf(one, path));
    return found ? textOf(found) : null;
  };
  const unsaid = outcome.errors.filter((one) => !fields.some((field) => isOf(one, field))).map(textOf);
  return { ...outcome, busy: outcome.state === 'busy', unsaid, save, errorAt, takeOver, forget };
}
