/** What a screen says of an issue's limit, the same on every page: of work under way what is left, of work done whether in time. */
import type { SlaState } from './issue.ts';

const HOUR = 3600_000;

export interface Span {
  /** Text key `span.<unit>`. */
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** A length of time, ms, as people say it: minutes below an hour, hours below two days, else days. */
export function spanOf(milliseconds: number): Span {
  const length = Math.abs(milliseconds);
  if (length < HOUR) return { unit: 'minutes', count: Math.round(length / 60_000) };
  if (length < 48 * HOUR) return { unit: 'hours', count: Math.round(length / HOUR) };
  return { unit: 'days', count: Math.round(length / (24 * HOUR)) };
}

export interface SlaSign {
  /** Text key `sla.<state>`. */
  state: 'none' | 'kept' | 'late' | 'left' | 'soon' | 'over';
  span?: Span;
}

export interface Timed {
  status: string;
  sla_state: SlaState;
  due_at: string | null;
  resolved_at?: string | null;
}

/** The work is done, and the clock has stopped. */
const DONE = ['resolved', 'closed'];

/** What the limit says now: time left, time over, or, once the work is done, whether it was kept. */
export function slaSign({ status, sla_state: state, due_at: due, resolved_at: done }: Timed, now: number): SlaSign {
  if (state === 'none' || !due || status === 'rejected' || status === 'cancelled') return { state: 'none' };
  if (done || DONE.includes(status)) return { state: state === 'breached' ? 'late' : 'kept' };
  const left = Date.parse(due) - now;
  if (left < 0) return { state: 'over', span: spanOf(left) };
  return { state: state === 'due_soon' ? 'soon' : 'left', span: spanOf(left) };
}

export interface TemporarilyTimed extends Timed {
  temporary_due_at?: string | null;
  temporary_at?: string | null;
}

/** The clock of the temporary limit, where one runs: until a measure makes it safe, or the repair is done. */
export function temporaryClock(issue: TemporarilyTimed, now: number): Timed | null {
  const { status, temporary_due_at: due, temporary_at: made, resolved_at: done } = issue;
  if (!due || made || done || [...DONE, 'draft', 'rejected', 'cancelled'].includes(status)) return null;
  return { status, due_at: due, sla_state: Date.parse(due) < now ? 'breached' : 'on_time' };
}
