/** A report as forms kept it before the kit did. */
interface OlderDraft {
  version: 2;
  issueId: string;
  values: Record<string, unknown>;
  onSpot?: boolean;
  reportedAt?: string | null;
}

const isOlder = (stored: unknown): stored is OlderDraft => (stored as Partial<OlderDraft> | null)?.version === 2;

/** Half-filled reports outlive the release they were begun in. */
export function upgradeDraft(stored: unknown): unknown {
  if (!isOlder(stored)) return stored;
  const { issueId, onSpot = false, reportedAt = null, values, ...rest } = stored;
  return {
    ...rest,
    version: 3,
    id: issueId,
    handedInAt: reportedAt,
    values: { ...values, resolved_on_spot: onSpot || null },
  };
}
