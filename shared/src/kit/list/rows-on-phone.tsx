import type { List } from '#contracts/list.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useEffect, useMemo, useState } from 'react';
import { viewPage } from '../record/pages.ts';
import { FocusFirst, FocusRow, useOnce } from './focus-row.tsx';
import { FurtherRows, RowsNear } from './further-rows.tsx';
import { lastPages, rememberList } from './last-list.ts';
import { RecordCards } from './list-cards.tsx';
import type { ListRow, ListScreens } from './list.model.ts';

/** Whoever opens an address of a far page does not fetch all before it at once. */
const MOST_AT_FIRST = 20;
/** Of more pages than these, those far from the screen are not drawn to begin with. */
const DRAWN_AT_ONCE = 3;

interface Props {
  screens: ListScreens;
  /** What the rows answer: cards of another answer are drawn anew. */
  question: string;
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

interface PageProps extends Pick<Props, 'screens' | 'question' | 'rows' | 'queued' | 'search' | 'focused'> {
  page: number;
  /** What the server said of it. */
  of: object;
  /** Others are far from the screen. */
  isOneOfMany: boolean;
  /** Somebody asked for its rows. */
  isAsked: boolean;
  isFirst: ReturnType<typeof useOnce>;
}

function PageOnPhone({ screens, question, rows, queued, search, focused, ...props }: PageProps) {
  const { page, of, isOneOfMany, isAsked, isFirst } = props;
  const { kind, kindOf } = screens;
  useEffect(() => {
    if (page > 1) rememberList(kind, search, rows, page);
  }, [kind, search, rows, page]);
  const row = rows.find(({ id }) => id === focused);
  return (
    <>
      {isAsked && <FocusFirst />}
      <RowsNear of={of} away={isOneOfMany && !row}>
        <RecordCards key={question} screens={screens} rows={rows} queued={queued} search={search} open={undefined} />
      </RowsNear>
      {row && <FocusRow path={viewPage(kindOf?.(row) ?? kind, row.id)} isFirst={isFirst} />}
    </>
  );
}

/** The rows of a list on a phone: as many pages as somebody has scrolled to, each where it is near the screen. */
export function RowsOnPhone({ list, rows, pages, onPages, ...cards }: Props) {
  const { screens, search } = cards;
  // what stood there a moment ago is at hand
  const [most, setMost] = useState(() => Math.max(MOST_AT_FIRST, lastPages(screens.kind, search)));
  const [asked, setAsked] = useState<number>();
  const isFirst = useOnce();
  const shown = Math.min(pages, most);
  const known = useMemo(() => new Set(list.results.map(({ id }) => id)), [list]);
  const page = (own: readonly ListRow[], at: number, of: object) => (
    <PageOnPhone
      {...cards}
      rows={own}
      page={at}
      of={of}
      isOneOfMany={shown > DRAWN_AT_ONCE}
      isAsked={at === asked}
      isFirst={isFirst}
    />
  );
  const more = (isAsked: boolean) => {
    setMost(Math.max(most, shown + 1));
    setAsked(isAsked ? shown + 1 : undefined);
    onPages(shown + 1);
  };
  return (
    <>
      {page(rows, 1, list.results)}
      {list.next !== null && (
        <FurtherRows
          kind={screens.kind}
          next={list.next}
          known={known}
          all={`${list.count}${list.count_capped ? '+' : ''}`}
          page={2}
          shown={shown}
          onMore={more}
        >
          {page}
        </FurtherRows>
      )}
    </>
  );
}
