import { useCallback, useEffect, useRef } from 'react';

const mayTake = (link: HTMLElement): boolean =>
  // the body, or what holds the whole page
  document.activeElement?.contains(link) ?? true;

/** Whether a row has not had the focus before: one that is drawn anew, or on another page, would take the reader along. */
export function useOnce(): (path: string) => boolean {
  const had = useRef<string>(undefined);
  return useCallback((path) => {
    const isNew = had.current !== path;
    had.current = path;
    return isNew;
  }, []);
}

interface Props {
  path: string;
  isFirst: ReturnType<typeof useOnce>;
}

/** Gives the row of the record that was open, or has just been opened, the focus, once and unless somebody has taken it elsewhere. */
export function FocusRow({ path, isFirst }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const links = here.current?.closest('section')?.querySelectorAll<HTMLAnchorElement>('[data-record] a') ?? [];
    const link = [...links].find(({ pathname }) => pathname === path);
    if (!link || !isFirst(path) || !mayTake(link)) return;
    link.focus();
    // a page that is opened is put to its top first
    requestAnimationFrame(() => document.activeElement === link && link.scrollIntoView({ block: 'nearest' }));
  }, [path, isFirst]);
  return <span ref={here} hidden />;
}

/** Gives the first of the rows behind it the focus: somebody asked for them, and their button has gone. */
export function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const link = here.current?.nextElementSibling?.querySelector<HTMLAnchorElement>('[data-record] a');
    if (link && mayTake(link)) link.focus();
  }, []);
  return <span ref={here} hidden />;
}
