import { useEffect, useRef, type ReactNode } from 'react';
import { ChevronDown } from '#ui/icons.tsx';
import { useKitTexts } from '../texts.tsx';
import { useErrorsUnder } from './form-errors.tsx';
import styles from './form-section.module.css';

interface Props {
  title: string;
  /** Fields inside, by path: an error among them opens the section and is counted in its head. */
  names: readonly string[];
  open?: boolean;
  /** What it holds, said while it is closed. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A part of a form that folds. */
export function FormSection({ title, names, open = true, summary, children }: Props) {
  const t = useKitTexts();
  const errors = useErrorsUnder(names);
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (errors > 0 && section.current) section.current.open = true;
  }, [errors]);
  return (
    <details ref={section} open={open} className={styles['section']}>
      <summary className={styles['sectionHead']}>
        <h2 className={styles['sectionTitle']}>{title}</h2>
        {errors > 0 && <span className={styles['sectionErrors']}>{t('form.errorCount', { count: errors })}</span>}
        {summary && <span className={styles['sectionSummary']}>{summary}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles['sectionBody']}>{children}</div>
    </details>
  );
}
