import { ApiError } from '@chainage/shared/api-client/client';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useState } from 'react';

interface Problem {
  /** By the path of the refused field. */
  fields: Readonly<Record<string, string>>;
  failed: boolean;
  /** What holds now, where somebody else was first. */
  stale: Readonly<Record<string, unknown>> | undefined;
}
const NOTHING: Problem = { fields: {}, failed: false, stale: undefined };

/** Sends what was typed, and says what the server made of it: texts of refused fields, or what holds by now. */
export function useSaving<Saved>(onSaved: (saved: Saved) => void) {
  const { t } = useTranslation('shared');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(NOTHING);
  const save = async (send: () => Promise<Saved>) => {
    setBusy(true);
    setProblem(NOTHING);
    try {
      onSaved(await send());
    } catch (error) {
      const told = error instanceof ApiError ? error.problem : undefined;
      const fields = Object.fromEntries(
        (told?.errors ?? []).map(({ path, code }) => [path, t(`errors.field.${code}`)]),
      );
      const stale = told?.code === 'version.stale' ? told.current : undefined;
      setProblem({ fields, failed: Object.keys(fields).length === 0 && !stale, stale });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save, ...problem, forget: () => setProblem(NOTHING) };
}
