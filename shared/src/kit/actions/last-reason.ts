import type { Flow } from '#contracts/kit/flow.ts';

interface Line {
  action: string;
  from_status: string | null;
  to_status: string | null;
  at: string;
  comment: string | null;
}

/** The line that says why a record was sent back, as long as nothing has moved it since. */
export function lastReason<Known extends Line>(flow: Flow, history: readonly Known[]): Known | undefined {
  const moves = history.filter((line) => line.from_status !== line.to_status);
  const last = moves.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  const shows = flow.steps.some(({ verb, reasonShown }) => verb === last?.action && reasonShown);
  return shows && last?.comment ? last : undefined;
}
