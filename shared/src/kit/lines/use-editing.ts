import { useEffect, useRef, useState } from 'react';
import type { FlowRecord } from '../record/record.model.ts';

/** The line whose form or question stands open on the page of its sheet; `new` for one that is begun. */
export interface Editing {
  of: 'new' | FlowRecord;
  what: 'form' | 'removal';
}

/** What of the lines is open, one at a time. Closed, the focus goes back to the button it was opened by, or what stands in its place. */
export function useEditing() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const opener = useRef<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (editing || opener.current === null) return;
    const button = box.current?.querySelector<HTMLElement>(`[data-act="${CSS.escape(opener.current)}"]`);
    (button ?? box.current?.querySelector<HTMLElement>('[data-act="new"]'))?.focus();
    opener.current = null;
  }, [editing]);
  return {
    box,
    editing,
    open: (next: Editing) => {
      opener.current = next.of === 'new' ? 'new' : `${next.what} ${next.of.id}`;
      setEditing(next);
    },
    close: () => setEditing(null),
  };
}
