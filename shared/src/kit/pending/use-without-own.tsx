import { useState } from 'react';
import type { LoadedRecord } from '../record/with-record.tsx';
import { useReader } from './use-record.tsx';

/** The record for a form about it: what the form itself has just written is no news to its writer. */
export function useWithoutOwn({ record, server, rows, screens }: LoadedRecord): Pick<LoadedRecord, 'record' | 'rows'> {
  const reader = useReader(screens);
  const [known] = useState(() => new Set(rows.map(({ id }) => id)));
  const before = rows.filter(({ id }) => known.has(id));
  return { record: screens.overlay?.(server, before, reader) ?? record, rows: before };
}
