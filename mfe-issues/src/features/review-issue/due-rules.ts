import type { FieldCode, FieldError } from '@chainage/shared/contracts/field-codes';
import { fromLocalInput } from '@chainage/shared/lib/format/date';

const MINUTE = 60_000;

/** What goes to the server: nothing where the limit stands as computed. */
export function dueToSend(typed: string, limit: string | null): string | null {
  const due = fromLocalInput(typed);
  // the field shows minutes; the limit itself has seconds
  return due && limit && Math.abs(Date.parse(due) - Date.parse(limit)) < MINUTE ? null : due;
}

/** A reviewer may shorten the limit, never lengthen it; a type without a limit must get one. */
export function checkDue(typed: string, limit: string | null, now = Date.now()): FieldCode | null {
  const due = dueToSend(typed, limit);
  if (!due) return limit ? null : 'required';
  if (limit && Date.parse(due) > Date.parse(limit)) return 'due_later_than_limit';
  return Date.parse(due) < now ? 'too_old' : null;
}

export type Decision = 'approve' | 'return' | 'reject';

export interface Decided {
  resolver: string;
  due: string;
  words: string;
}

/** What a decision still lacks. */
export function checkDecision(
  decision: Decision,
  { resolver, due, words }: Decided,
  limit: string | null,
): FieldError[] {
  const error = (path: string, code: FieldCode): FieldError => ({ path, code, message: code });
  if (decision !== 'approve') return words.trim() === '' ? [error('comment', 'reason_required')] : [];
  const late = checkDue(due, limit);
  return [...(resolver === '' ? [error('resolver', 'required')] : []), ...(late ? [error('due_at', late)] : [])];
}
