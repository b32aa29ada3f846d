import { useId, type ReactNode } from 'react';
import { Link, type To } from '../router.ts';
import { cx } from './cx.ts';
import { ChevronLeft } from './icons.tsx';
import styles from './record-page.module.css';

/** A record to read. */
export const RecordPage = ({ children }: { children: ReactNode }) => (
  <article className={styles['page']}>{children}</article>
);

/** A page on which something is done about one; a form needs no more than its own width. */
export const TaskPage = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={cx(styles['page'], !wide && styles['narrow'])}>{children}</div>
);

/** The way back. */
export const BackLink = ({ to, state, children }: { to: To; state?: unknown; children: ReactNode }) => (
  <Link className={styles['back']} to={to} state={state}>
    <ChevronLeft aria-hidden="true" />
    {children}
  </Link>
);

export interface RecordHeadProps {
  /** The strip of the road, where the record has a chainage. */
  strip?: ReactNode;
  title: ReactNode;
  place?: ReactNode;
  /** Number or code. */
  number: ReactNode;
  /** How it stands. */
  chips: ReactNode;
  /** What must be said of it besides. */
  children?: ReactNode;
}

/** The strip of the road, what it is, where, and how it stands. */
export const RecordHead = ({ strip, title, place, number, chips, children }: RecordHeadProps) => (
  <header className={styles['head']}>
    {strip}
    <div className={styles['headLine']}>
      <h1 className={styles['title']}>{title}</h1>
      {place && <p className={styles['place']}>{place}</p>}
    </div>
    <div className={styles['chips']}>
      <span className={styles['number']}>{number}</span>
      {chips}
    </div>
    {children}
  </header>
);

/** Cards, or columns of them, beside each other where there is room; `lead`: the first is the wider. */
export const RecordColumns = ({ lead = false, children }: { lead?: boolean; children: ReactNode }) => (
  <div className={cx(styles['columns'], lead && styles['lead'])}>{children}</div>
);

/** Cards below each other. */
export const RecordColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles['column']}>{children}</div>
);

/** A section of a record. */
export function RecordCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['cardTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A long value has a line of its own. */
export type Fact = readonly [label: string, value: ReactNode, long?: boolean];

/** Labels and values; what is empty is left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(
      ([label, value, long], index) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        value !== '' && (
          <div key={`${index} ${label}`} className={long ? styles['long'] : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
