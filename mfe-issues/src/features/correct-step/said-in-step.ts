import type { OutboxRow } from '@chainage/shared/offline/outbox.model';

const OF_THE_REPORT = ['create', 'edit', 'submit'];

/** Whether what was refused is said in the step itself, not in the report: resolved on the spot, a submit says both. */
export function isSaidInStep({ verb, request, failure }: Pick<OutboxRow, 'verb' | 'request' | 'failure'>): boolean {
  if (!OF_THE_REPORT.includes(verb)) return true;
  const errors = failure?.errors ?? [];
  return (
    ((request.body['data'] ?? {}) as Record<string, unknown>)['resolved_on_spot'] === true &&
    errors.length > 0 &&
    errors.every(
      ({ path, code }) => ['resolution_note', 'resolved_at'].includes(path) || code === 'photo_after_required',
    )
  );
}
