import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/react.ts';
import { placeOf } from '#lib/format/place.ts';
import { queryOptions, useQuery } from '#query.ts';
import { CloudOff } from '#ui/icons.tsx';
import { RecordHead, RecordPage } from '#ui/record-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { rowOnDevice } from '../home/find-on-device.ts';
import { useSide } from '../labels.tsx';
import page from '../page/page.module.css';
import pending from '../pending/pending.module.css';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { RecordSections } from './record-sections.tsx';
import type { AnyRecord } from './record.model.ts';
import { moduleKey } from './record.queries.ts';
import { usePageKind, useScreens, type RecordScreens } from './screens.tsx';
import { useKindName } from './use-kind-name.ts';

const rowQuery = ({ kind }: RecordScreens, id: string) =>
  queryOptions({
    queryKey: [...moduleKey(kind.module), kind.entity, 'row-here', id],
    queryFn: async () => (await rowOnDevice(kind, id)) ?? null,
    networkMode: 'always',
    meta: { stored: false },
    staleTime: 0,
  });

function Row({ row, toList }: { row: AnyRecord; toList: ReactNode }) {
  const { t: found } = useTranslation('found');
  const t = useKitTexts();
  const kind = usePageKind();
  const { State, useName = useKindName, numberOf } = useScreens();
  const nameOf = useName();
  const side = useSide();
  const { masked = [] } = row;
  const scope = useMemo(() => scopeOf(kind, { masked }), [kind, masked]);
  return (
    <RecordPage>
      <RecordHead
        title={nameOf(row)}
        place={`${placeOf(row)} ${side(row)}`.trim()}
        number={(numberOf ? numberOf(row) : row.number) ?? t('record.noNumber')}
        chips={State && typeof row['status'] === 'string' && <State status={row['status']} />}
      />
      <div className={page['notice']} role="status">
        <CloudOff aria-hidden="true" className={pending['sign']} />
        <p className={pending['words']}>{found('row')}</p>
      </div>
      <ScopeProvider value={scope}>
        <RecordSections values={row} without={[]} />
      </ScopeProvider>
      {toList}
    </RecordPage>
  );
}

export interface RowHereProps {
  id: string;
  toList: ReactNode;
  /** Where no list on this device has it either. */
  children: ReactNode;
}

/** What lists on this device say of a record that nobody has opened on it: all that there is of it without signal. */
export function RowHere({ id, toList, children }: RowHereProps) {
  const screens = useScreens();
  const { data: row, isPending } = useQuery(rowQuery(screens, id));
  if (isPending)
    return (
      <RecordPage>
        <Skeleton lines={4} tall />
      </RecordPage>
    );
  return row && 'sections' in screens.kind ? <Row row={row as AnyRecord} toList={toList} /> : children;
}
