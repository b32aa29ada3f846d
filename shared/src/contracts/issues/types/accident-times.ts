/** What cannot be so of the times of an accident and of the days on which people died. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Casualty } from './accident.ts';
import { daysFromEventOn, indianDay, neverBefore } from './times.ts';

/** A day of death is that of somebody who died, and not before the day of the accident. */
function deathChecks(values: Record<string, unknown>): FieldError[] {
  const day = indianDay(values['occurred_at']) ?? '';
  const rows = Array.isArray(values['casualties']) ? (values['casualties'] as (Casualty | null)[]) : [];
  return rows.flatMap((row, index): FieldError[] => {
    if (!row?.died_on) return [];
    const path = `casualties.${index}.died_on`;
    if (row.severity !== 'killed') return [{ path, code: 'not_killed', message: 'Of somebody who has not died' }];
    return row.died_on < day ? [{ path, code: 'before_start', message: 'Lies before the accident' }] : [];
  });
}

/** What is asked of times and days of an accident. */
export const ACCIDENT_TIMES = [
  { check: deathChecks, since: '1.5' },
  neverBefore('call_received_at', [
    ...['patrol_reached_at', 'ambulance_reached_at', 'crane_reached_at', 'hospital_reached_at', 'road_cleared_at'],
  ]),
  neverBefore('ambulance_reached_at', ['hospital_reached_at']),
  daysFromEventOn(['fir_date'], 'update_followup'),
];
