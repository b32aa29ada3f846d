import { useMemo } from 'react';
import { Fold } from '#ui/fold.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { RecordSections } from './record-sections.tsx';
import type { AnyRecord } from './record.model.ts';
import { usePageKind, useScreens } from './screens.tsx';

const NONE: readonly string[] = [];

/**
 * All of a record to read: its sections in the order of the declaration, and what the module adds. On a phone what only an
 * office asks for is folded away.
 */
export function RecordDetails({ record }: { record: AnyRecord }) {
  const { sections = {}, values = {}, More } = useScreens();
  const t = useKitTexts();
  const kind = usePageKind();
  const isPhone = useIsPhone();
  const office = kind.story?.office;
  const { masked = NONE } = record;
  const scope = useMemo(() => scopeOf(kind, { masked }), [kind, masked]);
  const slots = Object.fromEntries(
    Object.entries(sections).map(([key, Slot]) => [key, Slot && <Slot record={record} />]),
  );
  const written = Object.fromEntries(
    Object.entries(values).map(([name, Value]) => [name, Value && <Value record={record} />]),
  );
  const more = More && <More record={record} />;
  return (
    <ScopeProvider value={scope}>
      {isPhone && office ? (
        <>
          <RecordSections values={record} slots={slots} written={written} without={office} />
          <Fold summary={t('record.allDetails')}>
            <RecordSections values={record} slots={slots} written={written} rest={office} />
            {more}
          </Fold>
        </>
      ) : (
        <>
          {kind.linesFirst && more}
          <RecordSections values={record} slots={slots} written={written} />
          {!kind.linesFirst && more}
        </>
      )}
    </ScopeProvider>
  );
}
