import type { ImportRow, SheetImport } from '#contracts/imports.ts';
import { useTranslation } from '#i18n/react.ts';
import { cx } from '#ui/cx.ts';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { OutcomeSign } from './import-sign.tsx';
import styles from './import.module.css';
import { isMarked, isWrong, RowWords, SheetCell } from './sheet-cell.tsx';
import { columnLetter, useImportWords } from './use-import-words.ts';

interface Props {
  one: SheetImport;
  rows: readonly ImportRow[];
}

/** The sheet as a sheet: its rows by their numbers, its columns by their letters. */
function Grid({ one: { heads, file_name: name }, rows }: Props) {
  const { t } = useTranslation('imports');
  const words = useImportWords();
  return (
    <div className={styles['scroll']} role="region" aria-label={name} tabIndex={0}>
      <table className={styles['grid']}>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              {t('imports:view.row')}
            </th>
            {heads.map(({ head, trouble }, at) => (
              <th key={columnLetter(at)} scope="col" className={cx(trouble && styles['wrong'])}>
                <span className={styles['letter']}>{columnLetter(at)}</span> {head}
                {trouble && <span className={styles['fault']}>{words.trouble(trouble)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={styles['number']}>
                <span className={styles['letter']}>{row.row}</span> <OutcomeSign outcome={row.outcome} />
                <RowWords row={row} heads={heads} />
              </th>
              {heads.map((head, at) => (
                <td key={columnLetter(at)} className={cx(isWrong(row, at) && styles['wrong'])}>
                  <SheetCell row={row} head={head} at={at} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns that name a row to whoever has no room for all. */
const NAMING = 2;

/** On a phone: of each row what names it, and the cells that something is said of. */
function Cards({ one: { heads }, rows }: Props) {
  const { t } = useTranslation('imports');
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => (
        <li key={row.row} className={styles['card']}>
          <p className={styles['cardHead']}>
            <strong>{t('imports:view.rowNumber', { number: row.row })}</strong> <OutcomeSign outcome={row.outcome} />
          </p>
          <RowWords row={row} />
          <dl className={styles['facts']}>
            {heads.map((head, at) =>
              at < NAMING || isMarked(row, head, at) ? (
                <div key={columnLetter(at)} className={cx(isWrong(row, at) && styles['wrong'])}>
                  <dt>
                    {columnLetter(at)} {head.head}
                  </dt>
                  <dd>
                    <SheetCell row={row} head={head} at={at} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Rows of a sheet that was checked, each error at its cell. */
export function ImportRowsView(props: Props) {
  return useIsPhone() ? <Cards {...props} /> : <Grid {...props} />;
}
