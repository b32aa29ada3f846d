import { useState } from 'react';
import type { ListRow } from '../list.model.ts';

const NONE: ReadonlySet<string> = new Set();

/** Rows somebody has chosen of the page of a list on screen; another page begins with none. */
export function useChosen(rows: readonly ListRow[], page: string) {
  const [{ on, ids, last }, set] = useState({ on: page, ids: NONE, last: '' });
  const chosen = on === page ? ids : NONE;
  const choose = (next: Iterable<string>, anchor = '') => set({ on: page, ids: new Set(next), last: anchor });

  /** With shift: all rows from the one chosen last to this one. */
  const toggle = (id: string, withShift: boolean) => {
    const order = rows.map((row) => row.id);
    const from = withShift && on === page ? order.indexOf(last) : -1;
    const to = order.indexOf(id);
    const meant = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
    const isOn = !chosen.has(id);
    const others = [...chosen].filter((each) => !meant.includes(each));
    choose(isOn ? [...others, ...meant] : others, id);
  };
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const toggleAll = () => choose(chosenRows.length === rows.length ? [] : rows.map(({ id }) => id));
  return { chosen, chosenRows, toggle, toggleAll, choose };
}
