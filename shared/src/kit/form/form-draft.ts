import type { FormValues } from '../kind.tsx';
import type { LocalPhoto } from '../photos/local-photo.ts';

const VERSION = 3;

/** What of an earlier try is at the server all the same, so that the next goes on from there. */
export interface Arrived {
  /** Version of the record there, once it exists; the fields it holds. */
  version?: number;
  body?: Record<string, unknown>;
  /** Photos that are on their way or there. */
  photos: string[];
}

export const NOTHING_ARRIVED: Arrived = { photos: [] };

/** What a form holds, as it is kept on the device on every change. */
export interface FormDraft {
  version: number;
  id: string;
  savedAt: string;
  /** Fields of the record and of the step it is handed in by. */
  values: FormValues;
  photos: readonly LocalPhoto[];
  /** Device time of the first try to hand it in: a retry says the same. */
  handedInAt: string | null;
  arrived: Arrived;
  /** Version of the record the form was opened with; absent for a new one. */
  basedOn?: number | undefined;
}

/** A draft as it is kept now. */
export const toDraft = (input: Omit<FormDraft, 'version' | 'savedAt'>, now = new Date()): FormDraft => ({
  ...input,
  version: VERSION,
  savedAt: now.toISOString(),
});

/** A stored draft over what the form would start with: fields that came since keep their start, others' stay unread. */
export function restoreDraft(stored: unknown, start: FormValues): FormDraft | null {
  const draft = stored as Partial<FormDraft> | null | undefined;
  if (!draft || draft.version !== VERSION || typeof draft.id !== 'string' || !draft.values) return null;
  const known = Object.entries(draft.values).filter(([name]) => name in start);
  return {
    version: VERSION,
    id: draft.id,
    savedAt: draft.savedAt ?? '',
    values: { ...start, ...Object.fromEntries(known) },
    photos: (draft.photos ?? []).filter(({ file }) => file instanceof Blob),
    handedInAt: draft.handedInAt ?? null,
    arrived: draft.arrived ?? NOTHING_ARRIVED,
    basedOn: draft.basedOn,
  };
}
