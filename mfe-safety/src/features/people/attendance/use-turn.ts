import { useState } from 'react';
import { isDrawn, type Attended, type Row } from './use-attendance.ts';

export const keyOf = (row: Row, at: number) => String(row['row_id'] ?? at);

/** Whose turn it is to sign, and whether the phone goes on to the next one. */
export function useTurn({ rows, maySign }: Attended) {
  const [turn, setTurn] = useState<{ key: string; goesOn: boolean } | null>(null);
  const isDue = (row: Row) => row['signed'] !== true;
  const nextAfter = (place: number) => {
    const at = rows.findIndex((row, other) => other > place && isDue(row));
    const row = rows[at];
    return row ? { key: keyOf(row, at), goesOn: true } : null;
  };
  const at = turn ? rows.findIndex((row, place) => keyOf(row, place) === turn.key) : -1;
  const found = rows[at];
  const row = found && (maySign || isDrawn(found)) ? found : undefined;
  // who cannot sign now is not asked to later, when somebody else goes out of the list
  if (turn && !row) setTurn(null);
  const next = turn?.goesOn ? nextAfter(at) : null;
  return {
    at,
    row,
    sign: (place: number) => setTurn({ key: keyOf(rows[place] ?? {}, place), goesOn: false }),
    begin: () => setTurn(nextAfter(-1)),
    goOn: () => setTurn(next),
    isNext: next !== null,
    stop: () => setTurn(null),
    due: rows.filter(isDue).length,
  };
}
export type Turn = ReturnType<typeof useTurn>;
