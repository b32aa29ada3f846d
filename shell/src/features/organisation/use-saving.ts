import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { useTranslation } from '@chainage/shared/i18n/react';

type Current = Readonly<Record<string, unknown>>;

interface Outcome {
  state: 'idle' | 'busy' | 'saved' | 'failed' | 'stale';
  errors: readonly FieldError[];
  current?: Current | undefined;
}
const IDLE: Outcome = { state: 'idle', errors: [] };

/** Sends what was typed and keeps what came of it; the text of a field's error by its path. */
export function useSaving() {
  const { t } = useTranslation(['organisation', 'shared']);
  const [outcome, setOutcome] = useState(IDLE);
  const save = async <Saved>(send: () => Promise<Saved>): Promise<Saved | undefined> => {
    setOutcome({ ...IDLE, state: 'busy' });
    try {
      const saved = await send();
      setOutcome({ ...IDLE, state: 'saved' });
      return saved;
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const errors = (problem?.errors ?? []) as FieldError[];
      if (problem?.code === 'version.stale') setOutcome({ state: 'stale', errors: [], current: problem.current });
      else setOutcome({ state: errors.length > 0 ? 'idle' : 'failed', errors });
      return undefined;
    }
  };
  const textOf = ({ path, code, value }: FieldError): string =>
    t([`error.${path.replace(/\.\d+\./, '.')}.${code}`, `shared:errors.field.${code}`], { value });
  const errorAt = (path: string): string | null => {
    const found = outcome.errors.find((one) => one.path === path || one.path.startsWith(`${path}.`));
    return found ? textOf(found) : null;
  };
  return { ...outcome, busy: outcome.state === 'busy', save, errorAt, forget: () => setOutcome(IDLE) };
}
