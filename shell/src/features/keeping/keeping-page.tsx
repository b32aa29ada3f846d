import type { ReactNode } from 'react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import styles from './keeping.module.css';

interface Props {
  title: string;
  hint: string;
  needs: string;
  children: ReactNode;
}

/** The frame of the pages about what an organisation keeps. */
export function KeepingPage({ title, hint, needs, children }: Props) {
  usePageTitle(title);
  const may = useHasAny([needs]);
  if (!may) return <PermissionDenied />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['quiet']}>{hint}</p>
      {children}
    </div>
  );
}
