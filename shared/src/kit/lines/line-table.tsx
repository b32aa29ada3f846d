import { Link } from '#router.ts';
import { useFieldLabel } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { LineErrors, LineSigns, LineValue, useLinePage, type ShownLines } from './line-parts.tsx';
import styles from './lines.module.css';

const NUMBERS: readonly string[] = ['decimal', 'money', 'whole'];

/** Lines at a desk: a table, the first column of which leads to the line. */
export function LineTable({ lines, rows, fields, names, errorsOf }: ShownLines) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const pageOf = useLinePage(rows);
  const place = (name: string) => (NUMBERS.includes(fields[name]?.kind ?? '') ? styles['end'] : undefined);
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('lines:place')}</th>
            {names.map((name) => (
              <th key={name} scope="col" className={place(name)}>
                {label(name)}
              </th>
            ))}
            <th scope="col">{t('lines:state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.id}>
              <th scope="row">
                <Link to={pageOf(line)}>{line.number ?? t('lines:line', { number: at + 1 })}</Link>
              </th>
              {names.map((name) => (
                <td key={name} className={place(name)}>
                  <LineValue line={line} name={name} fields={fields} />
                </td>
              ))}
              <td>
                <LineSigns line={line} rows={rows} />
                <LineErrors errors={errorsOf(line)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
