import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/react.ts';
import { nextOrdering } from '../lib/list-state.ts';
import { Link, type To } from '../router.ts';
import { ArrowDown, ArrowUp, ArrowUpDown, Columns3 } from './icons.tsx';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Name to order by, where the server can. */
  sort?: string;
  numeric?: boolean;
  /** May take two lines, so that more columns fit. */
  wraps?: boolean;
  /** Left out unless somebody asks for it. */
  extra?: boolean;
}

export interface DataTableProps<Row> {
  /** The first always shows and leads to the record. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  to: (row: Row) => To;
  ordering: string;
  onOrder: (ordering: string) => void;
  /** Where this device keeps which columns are shown. */
  storageKey: string;
}

function readChosen(key: string, columns: readonly DataColumn<never>[]): string[] {
  const stored = localStorage.getItem(key)?.split(',') ?? [];
  const known = columns.filter((column) => stored.includes(column.key));
  return (known.length > 0 ? known : columns.filter(({ extra }) => !extra)).map((column) => column.key);
}

function Header<Row>({
  column,
  ordering,
  onOrder,
}: { column: DataColumn<Row> } & Pick<DataTableProps<Row>, 'ordering' | 'onOrder'>) {
  const { sort, label } = column;
  const down = ordering === `-${sort}`;
  const sorted = down || ordering === sort;
  const Icon = !sorted ? ArrowUpDown : down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={column.numeric ? styles['numeric'] : undefined}
      aria-sort={!sort || !sorted ? undefined : down ? 'descending' : 'ascending'}
    >
      {sort ? (
        <button type="button" className={styles['sort']} onClick={() => onOrder(nextOrdering(ordering, sort))}>
          {label}
          <Icon aria-hidden="true" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface ChooserProps {
  columns: readonly { key: string; label: string }[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

function ColumnChooser({ columns, chosen, onChange }: ChooserProps) {
  const { t } = useTranslation('records');
  const toggle = (key: string) =>
    onChange(columns.map((column) => column.key).filter((each) => (each === key) !== chosen.includes(each)));
  return (
    <details className={styles['chooser']}>
      <summary>
        <Columns3 aria-hidden="true" />
        {t('list.columns')}
      </summary>
      <fieldset className={styles['choices']}>
        <legend>{t('list.columns')}</legend>
        {columns.map(({ key, label }, index) => (
          <label key={key}>
            <input type="checkbox" checked={chosen.includes(key)} disabled={index === 0} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** A list at a desk: headers that sort, columns to choose, the whole row opens the record. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, to, ordering, onOrder, storageKey } = props;
  const { t } = useTranslation('records');
  const [chosen, setChosen] = useState(() => readChosen(storageKey, columns));
  const choose = (keys: string[]) => {
    localStorage.setItem(storageKey, keys.join(','));
    setChosen(keys);
  };
  const shown = columns.filter(({ key }, index) => index === 0 || chosen.includes(key));
  return (
    <div className={styles['frame']}>
      <ColumnChooser columns={columns} chosen={chosen} onChange={choose} />
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('list.table')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {shown.map((column) => (
                <Header key={column.key} column={column} ordering={ordering} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {shown.map((column, index) => (
                  <td
                    key={column.key}
                    className={column.numeric ? styles['numeric'] : column.wraps ? styles['wrap'] : undefined}
                  >
                    {index === 0 ? (
                      <Link to={to(row)} className={styles['link']}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      (column.cell(row) ?? '–')
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
