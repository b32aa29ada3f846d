import type { ReactNode } from 'react';
import page from './page.module.css';

/** Something to know before going on. For remotes too, which share components and no style sheets. */
export const Notice = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <div className={page['notice']} role={role}>
    {children}
  </div>
);
