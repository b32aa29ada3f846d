import type { ReactNode } from 'react';
import { usePageTitle } from '#i18n/page-title.ts';
import styles from './message-page.module.css';

interface Props {
  /** What stands on the stone, a short sign rather than a sentence. */
  sign: string;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

/** A page that only says one thing, and the way on. */
export function MessagePage({ sign, title, text, children }: Props) {
  usePageTitle(title);
  return (
    <section className={styles['page']}>
      <p className={styles['stone']} aria-hidden="true">
        {sign}
      </p>
      <h1 className={styles['title']}>{title}</h1>
      {text && <p className={styles['text']}>{text}</p>}
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}
