import type { HistoryLine } from '../record/record.model.ts';

type Read = Readonly<Record<string, unknown>> | null | undefined;

/**
 * What happened last at the server, and who did it: as the refusal says, else as the page has read it. `moves`: only what
 * changed where the record stands.
 */
export function lastChange(current: Read, server?: Read, moves = false): HistoryLine | null {
  const history = (current?.['history'] ?? server?.['history'] ?? []) as HistoryLine[];
  const steps = history
    .filter(({ action, from_status: from, to_status: to }) => action !== 'comment' && (!moves || from !== to))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return steps.at(-1) ?? null;
}
