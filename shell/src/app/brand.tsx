import styles from './brand.module.css';

/** The product's sign: a kilometre stone, and its name. */
export const Brand = ({ name = true }: { name?: boolean }) => (
  <span className={styles['brand']}>
    <svg viewBox="0 0 24 28" width="24" height="28" aria-hidden="true" focusable="false">
      <path d="M2 12a10 10 0 0 1 20 0v14a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z" fill="var(--stone-body)" />
      <path d="M2 13v-1a10 10 0 0 1 20 0v1z" fill="var(--stone-cap)" />
      <path
        d="M2 12a10 10 0 0 1 20 0v14a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1zM2 13h20M7 18h10M9 22h6"
        fill="none"
        stroke="var(--stone-text)"
        strokeWidth="1.5"
      />
    </svg>
    {name && <span className={styles['name']}>Chainage</span>}
  </span>
);
