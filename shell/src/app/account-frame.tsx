import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MAIN_ID } from './skip-link.tsx';
import styles from './account-layout.module.css';

/** Round pages outside of an organisation; without a router, for the stranger's sign-in page has none. */
export const AccountFrame = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => (
  <div className={styles['layout']}>
    <header className={styles['header']}>
      <Brand />
      <LanguageSelect />
    </header>
    <div className={styles['road']} aria-hidden="true" />
    <main id={MAIN_ID} tabIndex={-1} className={styles['main']} data-wide={wide || undefined}>
      {children}
    </main>
    <footer className={styles['footer']}>Chainage {SHELL_VERSION}</footer>
  </div>
);
