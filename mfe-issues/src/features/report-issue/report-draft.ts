import type { FormValues } from '@chainage/shared/kit/kind';
import type { LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';

const VERSION = 2;

/** What a form holds, as it is kept on the device on every change. */
export interface ReportDraft {
  version: number;
  issueId: string;
  savedAt: string;
  values: FormValues;
  photos: LocalPhoto[];
  onSpot: boolean;
  /** Device time of the first try to submit: a retry says the same. */
  reportedAt: string | null;
  /** What an earlier try brought to the server before it refused the rest. */
  arrived: Arrived;
  /** Version of the record the form was opened with; absent for a new one. */
  basedOn?: number | undefined;
}

export interface Arrived {
  /** Version of the record there, once it exists; the fields it holds. */
  version?: number;
  body?: Record<string, unknown>;
  /** Photos that are on their way or there. */
  photos: string[];
}

export const NOTHING_ARRIVED: Arrived = { photos: [] };

type Kept = Omit<ReportDraft, 'version' | 'savedAt'>;

export const toDraft = (kept: Kept, now = new Date()): ReportDraft => ({
  ...kept,
  version: VERSION,
  savedAt: now.toISOString(),
});

/** A stored draft over what the form would start with: fields that came since keep their start, others' stay unread. */
export function restoreDraft(stored: unknown, start: FormValues): ReportDraft | null {
  const draft = stored as Partial<ReportDraft> | null | undefined;
  if (!draft || draft.version !== VERSION || typeof draft.issueId !== 'string' || !draft.values) return null;
  const known = Object.entries(draft.values).filter(([name]) => name in start);
  return {
    version: VERSION,
    issueId: draft.issueId,
    savedAt: draft.savedAt ?? '',
    values: { ...start, ...Object.fromEntries(known) },
    photos: (draft.photos ?? []).filter(({ file }) => file instanceof Blob),
    onSpot: draft.onSpot ?? false,
    reportedAt: draft.reportedAt ?? null,
    arrived: draft.arrived ?? NOTHING_ARRIVED,
    basedOn: draft.basedOn,
  };
}
