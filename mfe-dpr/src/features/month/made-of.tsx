import styles from './behind.module.css';

/** One figure among those that make another, or what they make. */
export interface Part {
  name: string;
  value: string;
  sign?: '+' | '−' | '×' | '÷';
  /** The one that is asked about. */
  isMeant?: boolean;
}

/** What a figure is made of, and what that comes to. */
export const MadeOf = ({ parts, comesTo }: { parts: readonly Part[]; comesTo?: Part }) => (
  <dl className={styles['totals']}>
    {parts.map(({ name, value, sign, isMeant }) => (
      <div key={name} className={isMeant ? styles['meant'] : undefined}>
        <dt>{name}</dt>
        <dd>{sign ? `${sign} ${value}` : value}</dd>
      </div>
    ))}
    {comesTo && (
      <div className={styles['net']}>
        <dt>{comesTo.name}</dt>
        <dd>{`= ${comesTo.value}`}</dd>
      </div>
    )}
  </dl>
);
