import styles from './signatures.module.css';

/** Lines to sign on, on paper alone, each above who signs there. */
export const Signatures = ({ names }: { names: readonly string[] }) => (
  <ul className={styles['lines']}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
