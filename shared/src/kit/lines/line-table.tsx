import type { ReactNode } from 'react';
import { Link } from '#router.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFieldLabel } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { LineButtons } from './line-buttons.tsx';
import { LineErrors, LineSigns, LineValue, useLinePage, type ShownLines } from './line-parts.tsx';
import styles from './lines.module.css';

/** A row that is filled in. */
const FormRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr>
    <td colSpan={columns} className={styles['form']}>
      {children}
    </td>
  </tr>
);

const NUMBERS: readonly string[] = ['decimal', 'money', 'whole'];

interface Props extends ShownLines {
  /** The line whose form stands in its row, `new` for one that is begun, in a row below the others. */
  editing: string | null;
  editor: ReactNode;
}

/** Lines at a desk: a table, the first column of which leads to the line. */
export function LineTable({ lines, rows, fields, names, errorsOf, editing, editor, ...acting }: Props) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const columns = names.length + 3;
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
            <th scope="col">
              <VisuallyHidden>{t('lines:acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) =>
            line.id === editing ? (
              <FormRow key={line.id} columns={columns}>
                {editor}
              </FormRow>
            ) : (
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
                <td className={styles['end']}>
                  <LineButtons line={line} number={at + 1} rows={rows} {...acting} />
                </td>
              </tr>
            ),
          )}
          {editing === 'new' && <FormRow columns={columns}>{editor}</FormRow>}
        </tbody>
      </table>
    </div>
  );
}
