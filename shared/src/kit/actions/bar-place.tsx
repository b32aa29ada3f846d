import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#ui/cx.ts';
import page from '../page/page.module.css';

/** Null while the page's bar is not drawn yet; undefined where there is none. */
const PlaceContext = createContext<HTMLElement | null | undefined>(undefined);

/** A page whose form stands in a card: its main action stands below all of the page, where a card would cut it off. */
export function WithBar({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PlaceContext value={place}>
      {children}
      <div ref={setPlace} className={cx(page['bar'], page['foot'])} />
    </PlaceContext>
  );
}

/** The main action of a form, in the bar of the page around; a button there names the form it sends. */
export function InBar({ children }: { children: ReactNode }) {
  const place = use(PlaceContext);
  if (place === undefined) return <div className={page['bar']}>{children}</div>;
  return place && createPortal(children, place);
}
