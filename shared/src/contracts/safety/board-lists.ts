/** The list behind each number that safety has on a dashboard. Without Zod. */
import { daysOfMonths } from '@chainage/shared/contracts/dashboard-paths';
import { HELD_STATES, PROGRAM_STATES } from './states.ts';

/** Handed in, and not called off. */
export const PLANNED_STATES: readonly string[] = PROGRAM_STATES.filter(
  (state) => !['draft', 'rejected', 'cancelled'].includes(state),
);

/** Query of the list of programmes, by what is counted. */
export function programFilters(ask: { from: string; to: string; package?: string | undefined }) {
  const [planned_at_from, planned_at_to] = daysOfMonths(ask.from, ask.to);
  const place: Record<string, string> = ask.package ? { package: ask.package } : {};
  const of = (states: readonly string[], more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    ...{ status: states.join(','), planned_at_from, planned_at_to },
    ...place,
    ...more,
  });
  return {
    planned: (type?: number) => of(PLANNED_STATES, type ? { program_type: String(type) } : {}),
    held: (type?: number) => of(HELD_STATES, type ? { program_type: String(type) } : {}),
  };
}
