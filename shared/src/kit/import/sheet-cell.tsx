import type { ImportHead, ImportRow, ImportTrouble } from '#contracts/imports.ts';
import { useTranslation } from '#i18n/react.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './import.module.css';
import { useImportWords } from './use-import-words.ts';

interface Props {
  row: ImportRow;
  head: ImportHead;
  at: number;
}

const inColumn = (troubles: readonly ImportTrouble[], at: number) => troubles.filter(({ column }) => column === at);

/** A cell of the sheet: what it says, what it would change, and what is wrong with it. */
export function SheetCell({ row, head, at }: Props) {
  const { t } = useTranslation('imports');
  const words = useImportWords();
  const change = head.field === null ? undefined : row.changes[head.field];
  const shown = row.cells[at] ?? null;
  const wrong = inColumn(row.faults, at);
  const told = inColumn(row.warnings, at);
  return (
    <>
      {change ? (
        <>
          <del className={styles['from']}>
            <VisuallyHidden>{t('imports:view.from')} </VisuallyHidden>
            {change.from ?? t('imports:view.empty')}
          </del>{' '}
          <ins className={styles['to']}>
            <VisuallyHidden>{t('imports:view.to')} </VisuallyHidden>
            {change.to ?? t('imports:view.empty')}
          </ins>
        </>
      ) : (
        <span className={cx(head.field === null && styles['ignored'])}>{shown}</span>
      )}
      {wrong.map((one) => (
        <span key={`${one.code} ${one.cell ?? ''}`} className={styles['fault']}>
          {words.trouble(one)}
        </span>
      ))}
      {told.map((one) => (
        <span key={`${one.code} ${one.cell ?? ''}`} className={styles['warning']}>
          {words.trouble(one)}
        </span>
      ))}
    </>
  );
}

interface RowProps {
  row: ImportRow;
  /** Columns whose cells may lie out of sight: what is said of them is said here too. */
  heads?: readonly ImportHead[];
}

/** What is said of a row as a whole, and of its cells where they may lie far from its number. */
export function RowWords({ row, heads }: RowProps) {
  const words = useImportWords();
  const obstacle = words.obstacle(row);
  const beyond = row.faults.filter(({ column }) => column === null);
  const within = (troubles: readonly ImportTrouble[]) =>
    troubles.flatMap((one) => {
      const head = one.column === null ? undefined : heads?.[one.column];
      return head
        ? [{ key: `${one.column} ${one.code} ${one.cell ?? ''}`, text: `${head.head}: ${words.trouble(one)}` }]
        : [];
    });
  return (
    <>
      {beyond.map((one) => (
        <span key={`${one.code} ${one.cell ?? ''}`} className={styles['fault']}>
          {words.trouble(one)}
        </span>
      ))}
      {within(row.faults).map(({ key, text }) => (
        <span key={key} className={styles['fault']}>
          {text}
        </span>
      ))}
      {within(row.warnings).map(({ key, text }) => (
        <span key={key} className={styles['warning']}>
          {text}
        </span>
      ))}
      {obstacle && <span className={styles['fault']}>{obstacle}</span>}
    </>
  );
}

/** Whether a cell has something that a reader looks for. */
export const isMarked = ({ faults, warnings, changes }: ImportRow, { field }: ImportHead, at: number): boolean =>
  inColumn(faults, at).length > 0 || inColumn(warnings, at).length > 0 || (field !== null && field in changes);
export const isWrong = ({ faults }: ImportRow, at: number): boolean => inColumn(faults, at).length > 0;
