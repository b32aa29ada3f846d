import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};
const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** As many rows as are seen at once below the heads, but for one that stays in sight. */
export function rowsInSight(table: HTMLTableElement | null): number {
  const high = table?.tBodies[0]?.rows[0]?.offsetHeight ?? 0;
  const seen = (table?.parentElement?.clientHeight ?? 0) - (table?.tHead?.offsetHeight ?? 0);
  return high > 0 ? Math.max(1, Math.floor(seen / high) - 1) : Infinity;
}

/** With Ctrl: the first and the last cell of all. */
const FAR: typeof MOVES = { Home: [-Infinity, -Infinity], End: [Infinity, Infinity] };

const within = (at: number, most: number): number => Math.min(Math.max(at, 0), most - 1);

type Place = readonly [row: number, column: number];
function cellOf(element: HTMLElement | null): Place | null {
  const [row, column] = (element?.dataset['cell'] ?? '').split(',').map(Number);
  return row === undefined || column === undefined ? null : [row, column];
}

/**
 * Moves through a table as through a spreadsheet: one cell is reached by Tab, the others by arrows, Home, End, Page up and down, the
 * corners by Ctrl with Home and End (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). Cells carry `data-cell="row,column"`; Enter, or
 * a press, opens one.
 */
export function useGridKeys(rows: number, columns: number, onOpen: (row: number, column: number) => void) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>([0, 0]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return onOpen(at[0], at[1]);
    const page = PAGES[event.key];
    const far = event.ctrlKey ? FAR : MOVES;
    const move = page ? ([page * rowsInSight(table.current), 0] as const) : far[event.key];
    if (!move || event.altKey || event.metaKey) return;
    event.preventDefault();
    const to = [within(at[0] + move[0], rows), within(at[1] + move[1], columns)] as const;
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.join(',')}"]`)?.focus();
  };
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const place = cellOf((target as HTMLElement).closest<HTMLElement>('[data-cell]'));
    if (place) onOpen(...place);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = cellOf(target);
    if (place) setAt(place);
  };
  const cell = (row: number, column: number) => ({
    'data-cell': `${row},${column}`,
    tabIndex: row === at[0] && column === at[1] ? 0 : -1,
  });
  return { table, handlers: { onKeyDown, onFocus, onClick }, cell };
}
