import { Suspense } from 'react';
import { Outlet } from '@chainage/shared/router';
import { Brand } from './brand.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MAIN_ID } from './skip-link.tsx';
import styles from './account-layout.module.css';

/** Pages outside of an organisation: sign-in, chooser, errors. */
export const AccountLayout = () => (
  <div className={styles['layout']}>
    <header className={styles['header']}>
      <Brand />
      <LanguageSelect />
    </header>
    <div className={styles['road']} aria-hidden="true" />
    <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
    <footer className={styles['footer']}>Chainage {SHELL_VERSION}</footer>
  </div>
);
