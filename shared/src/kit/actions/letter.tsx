import styles from './actions.module.css';

/** The letter that presses a button, drawn on it; spoken by `aria-keyshortcuts`. */
export const Letter = ({ letter }: { letter: string }) => (
  <kbd className={styles['letter']} aria-hidden="true">
    {letter.toUpperCase()}
  </kbd>
);
