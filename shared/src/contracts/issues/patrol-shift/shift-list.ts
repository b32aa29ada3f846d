/** A shift's summary as a file: its rounds, what the patrol reported and its works, one below the other. Without Zod. */
import type { Column } from '@chainage/shared/contracts/kit/list';

/** Its key as a file. */
export const SHIFT_SHEET = 'patrol_shift_summary';

/** What a line is of. */
export const SHIFT_LINES = ['round', 'report', 'work'] as const;

export const SHIFT_COLUMNS: readonly Column[] = [
  { name: 'line', kind: 'choice' },
  { name: 'at', kind: 'instant' },
  { name: 'until', kind: 'instant' },
  { name: 'number', kind: 'text' },
  { name: 'what', kind: 'lookup' },
  { name: 'chainage', kind: 'place', side: true },
  { name: 'by', kind: 'text', at: 'by_name' },
  { name: 'vehicle', kind: 'text' },
  { name: 'state', kind: 'lookup' },
  { name: 'odometer_from', kind: 'decimal' },
  { name: 'odometer_to', kind: 'decimal' },
  { name: 'driven_km', kind: 'decimal' },
  { name: 'covered_km', kind: 'decimal' },
];
