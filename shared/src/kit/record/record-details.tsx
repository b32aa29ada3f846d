import { useMemo } from 'react';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { RecordSections } from './record-sections.tsx';
import type { AnyRecord } from './record.model.ts';
import { usePageKind, useScreens } from './screens.tsx';

const NONE: readonly string[] = [];

/** All of a record to read: its sections in the order of the declaration, and what the module adds. */
export function RecordDetails({ record }: { record: AnyRecord }) {
  const { sections = {}, values = {}, More } = useScreens();
  const kind = usePageKind();
  const { masked = NONE } = record;
  const scope = useMemo(() => scopeOf(kind, { masked }), [kind, masked]);
  const slots = Object.fromEntries(
    Object.entries(sections).map(([key, Slot]) => [key, Slot && <Slot record={record} />]),
  );
  const written = Object.fromEntries(
    Object.entries(values).map(([name, Value]) => [name, Value && <Value record={record} />]),
  );
  return (
    <ScopeProvider value={scope}>
      <RecordSections values={record} slots={slots} written={written} />
      {More && <More record={record} />}
    </ScopeProvider>
  );
}
