import { useCallback } from 'react';
import type { RecordScreens } from '#kit/record/screens.tsx';
import type { ListRow, ListScreens } from '../list.model.ts';

/** Fetches the slots by which steps are taken of the chosen rows; undefined where the list has none. */
export function useWrittenOf(
  { written, together }: ListScreens,
  rows: readonly ListRow[],
): (() => Promise<RecordScreens>) | undefined {
  const kinds = together ? [...new Set(rows.map(together.kindOf))].sort().join() : '';
  const ofKinds = useCallback(() => together!.screens(kinds.split(',')), [together, kinds]);
  return together ? ofKinds : written;
}
