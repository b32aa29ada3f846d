import type { List } from '#contracts/list.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useMemo, useState } from 'react';
import { viewPage } from '../record/pages.ts';
import { FocusRow } from './focus-row.tsx';
import { FurtherRows, RowsNear } from './further-rows.tsx';
import { RecordCards } from './list-cards.tsx';
import type { ListRow, ListScreens } from './list.model.ts';

/** Whoever opens an address of a far page does not fetch all before it at once. */
const MOST_AT_FIRST = 20;

interface Props {
  screens: ListScreens;
  /** The first page. */
  list: List<ListRow>;
  /** Those of its rows that are shown. */
  rows: readonly ListRow[];
  queued: readonly OutboxRow[];
  search: string;
  /** The record this reader comes back from. */
  focused: string | undefined;
  /** So many pages are shown, as the address says it. */
  pages: number;
  onPages: (pages: number) => void;
}

/** The rows of a list on a phone: as many pages as somebody has scrolled to, each where it is near the screen. */
export function RowsOnPhone({ screens, list, rows, queued, search, focused, pages, onPages }: Props) {
  const [most, setMost] = useState(MOST_AT_FIRST);
  const shown = Math.min(pages, most);
  const known = useMemo(() => new Set(list.results.map(({ id }) => id)), [list]);
  const page = (own: readonly ListRow[]) => {
    const row = own.find(({ id }) => id === focused);
    return (
      <>
        <RowsNear>
          <RecordCards screens={screens} rows={own} queued={queued} search={search} open={undefined} />
        </RowsNear>
        {row && <FocusRow path={viewPage(screens.kindOf?.(row) ?? screens.kind, row.id)} />}
      </>
    );
  };
  const more = () => {
    setMost(Math.max(most, shown + 1));
    onPages(shown + 1);
  };
  return (
    <>
      {page(rows)}
      {list.next !== null && (
        <FurtherRows
          kind={screens.kind}
          next={list.next}
          known={known}
          all={`${list.count}${list.count_capped ? '+' : ''}`}
          left={shown - 1}
          onMore={more}
        >
          {page}
        </FurtherRows>
      )}
    </>
  );
}
