import type { FormValues } from '#lib/form-values.ts';
import type { LocalPhoto } from '#lib/photos/local-photo.ts';
import { newAttempt, type Attempt } from './send-report.ts';

const VERSION = 1;

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
  attempt: Attempt;
  /** Version of the record the form was opened with; absent for a new one. */
  basedOn?: number | undefined;
}

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
    attempt: draft.attempt ?? newAttempt(),
    basedOn: draft.basedOn,
  };
}
