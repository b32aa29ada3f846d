import { useState } from 'react';
import type { LoadedRecord } from '../with-issue.tsx';
import { applyRows } from './apply-rows.ts';
import { useReader } from './use-record.ts';

/** The record for a form about it: what the form itself has just written is no news to its writer. */
export function useWithoutOwn({ issue, layout, server, rows }: LoadedRecord): Pick<LoadedRecord, 'issue' | 'rows'> {
  const reader = useReader(layout.type);
  const [known] = useState(() => new Set(rows.map(({ id }) => id)));
  const before = rows.filter(({ id }) => known.has(id));
  return { issue: applyRows(server, before, reader) ?? issue, rows: before };
}
