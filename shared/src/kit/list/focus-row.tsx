import { useEffect, useRef } from 'react';

/** Gives the row of the record that was open, or has just been opened, the focus, unless somebody has taken it elsewhere. */
export function FocusRow({ path }: { path: string }) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const links = here.current?.closest('section')?.querySelectorAll<HTMLAnchorElement>('[data-record] a') ?? [];
    const link = [...links].find(({ pathname }) => pathname === path);
    // the body, or what holds the whole page
    if (!link || !(document.activeElement?.contains(link) ?? true)) return;
    link.focus();
    // a page that is opened is put to its top first
    requestAnimationFrame(() => document.activeElement === link && link.scrollIntoView({ block: 'nearest' }));
  }, [path]);
  return <span ref={here} hidden />;
}
