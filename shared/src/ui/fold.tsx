import { useEffect, useRef, type ReactNode } from 'react';
import { ChevronDown } from './icons.tsx';
import styles from './fold.module.css';

/** What is folded away until asked for; a sheet of paper has it whole. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const open = () => {
      wasOpen = fold.current?.open ?? false;
      fold.current?.setAttribute('open', '');
    };
    const close = () => fold.current?.toggleAttribute('open', wasOpen);
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
  return (
    <details ref={fold} className={styles['fold']}>
      <summary>
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles['inner']}>{children}</div>
    </details>
  );
}
