import { useMemberId } from '#auth/permission.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { queryOptions, useQuery } from '#query.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CloudOff } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMemo, useState } from 'react';
import { searchDevice } from '../home/find-on-device.ts';
import { isUnsent, whileUnsent } from '../home/unsent-rows.ts';
import { recordKeys } from '../record/record.queries.ts';
import type { RecordListState } from './declared-state.ts';
import { filteredHere } from './filtered-here.ts';
import { RecordCards } from './list-cards.tsx';
import styles from './list.module.css';
import { knowsUnsent, type ListRow, type ListScreens } from './list.model.ts';
import { ListUnseen } from './list-unseen.tsx';

/** Cards drawn at once. */
const SHOWN = 25;

/** As the list has them, as far as rows say it; those that do not stand last. */
function inOrder(rows: readonly ListRow[], ordering: string): ListRow[] {
  const name = ordering.replace(/^-/, '');
  const way = name === ordering ? 1 : -1;
  const of = (row: ListRow) => String((row as unknown as Record<string, unknown>)[name] ?? '');
  return rows.toSorted((a, b) => {
    const [one, two] = [of(a), of(b)];
    if (one === '' || two === '') return Number(one === '') - Number(two === '');
    return way * one.localeCompare(two, undefined, { numeric: true });
  });
}

const foundQuery = ({ kind, besides }: ListScreens, { filters }: RecordListState, me: number | undefined) =>
  queryOptions({
    queryKey: [...recordKeys(kind).lists(), 'found-here', kind.type?.value ?? '', kind.list.only, filters],
    queryFn: async ({ signal }) => {
      const words = await besides?.().catch(() => undefined);
      const here = filteredHere(kind, filters, me);
      const asked = { signal, only: here.only };
      const found = await searchDevice({ ...words, source: kind }, filters['search'] ?? '', asked);
      return { ...found, left: here.left };
    },
    meta: { stored: false },
    staleTime: 0,
  });

/** What only this device has is shown above the list where that can; else among its rows, which lead to its pages there. */
const withUnsent = ({ kind, kindOf = () => kind, ...screens }: ListScreens): ListScreens => ({
  ...screens,
  kind,
  kindOf: (row) => (isUnsent(row) ? whileUnsent(kindOf(row)) : kindOf(row)),
});

export interface FoundHereProps {
  screens: ListScreens;
  state: RecordListState;
  queued: readonly OutboxRow[];
  /** What the address of the list asks for: the records' addresses keep it. */
  search: string;
  onRetry: () => void;
}

/**
 * What a search of the list, or its filters, find without signal among what this device has, and among how much that is. Where rows
 * do not say what filters alone ask for, it is as if nothing were here.
 */
export function FoundHere({ screens, state, queued, search, onRetry }: FoundHereProps) {
  const { t } = useTranslation('found');
  const { data } = useQuery(foundQuery(screens, state, useMemberId()));
  const [most, setMost] = useState(SHOWN);
  const apart = useMemo(() => withUnsent(screens), [screens]);
  if (!data) return <Skeleton lines={6} tall />;
  const { searched, left } = data;
  const isSearch = Boolean(state.filters['search']);
  if (!isSearch && (left || searched === 0)) return <ListUnseen filtered onRetry={onRetry} />;
  const found = isSearch ? data.rows : inOrder(data.rows, state.ordering);
  const rows = knowsUnsent(screens) ? found.filter((row) => !isUnsent(row)) : found;
  const told = [t('found:searched', { number: searched, found: found.length }), left && t('found:left')];
  const words = told.filter(Boolean).join(' ');
  return (
    <>
      {found.length > 0 && (
        <>
          <p role="status" className={styles['foundHere']}>
            <CloudOff aria-hidden="true" /> <span>{words}</span>
          </p>
          <RecordCards
            screens={rows.some(isUnsent) ? apart : screens}
            rows={rows.slice(0, most)}
            queued={queued}
            search={search}
            open={undefined}
          />
          {rows.length > most && <Button onClick={() => setMost(most + SHOWN)}>{t('records:list.more')}</Button>}
        </>
      )}
      {found.length === 0 && (
        <div role="status">
          <EmptyState icon={<CloudOff aria-hidden="true" />} text={words}>
            <Button onClick={onRetry}>{t('shared:common.retry')}</Button>
          </EmptyState>
        </div>
      )}
    </>
  );
}
