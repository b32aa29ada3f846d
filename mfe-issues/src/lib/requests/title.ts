import { chainageOf } from '../format.ts';

/** "Pothole · 43+250 LHS": how the author would name the record to a colleague. */
export function titleOf(values: Record<string, unknown>, kind: string, directionLabel: string): string {
  const place = [chainageOf(values), directionLabel].filter(Boolean).join(' ');
  return [kind, place].filter(Boolean).join(' · ');
}
