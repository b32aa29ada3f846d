import type { HistoryLine } from '../record/record.model.ts';

/** What happened last at the server, and who did it; `moves`: only what changed where the record stands. */
export function lastChange(current: Record<string, unknown> | undefined, moves = false): HistoryLine | null {
  const history = (current?.['history'] ?? []) as HistoryLine[];
  const steps = history
    .filter(({ action, from_status: from, to_status: to }) => action !== 'comment' && (!moves || from !== to))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return steps.at(-1) ?? null;
}
