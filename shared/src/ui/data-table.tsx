import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/react.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
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

/** Rows that can be chosen, to do something with several at once. */
export interface RowChoice<Row> {
  chosen: ReadonlySet<string>;
  /** What the boxes of a row, and of all rows of the page, are called. */
  label: string;
  labelAll: string;
  /** With shift: all from the one chosen last. */
  onToggle: (id: string, withShift: boolean) => void;
  /** All rows of the page, or none if all are. */
  onToggleAll: () => void;
  /** What stands under what leads to the record. */
  note?: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What it lists. */
  name: string;
  /** The first always shows and leads to the record. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  to: (row: Row) => To;
  ordering: string;
  onOrder: (ordering: string) => void;
  /** Where this device keeps which columns are shown. */
  storageKey: string;
  choice?: RowChoice<Row> | undefined;
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
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (box.current && !box.current.contains(target as Node)) box.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={box} className={styles['chooser']} onKeyDown={onKeyDown}>
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

/** All rows of the page at once; neither on nor off where some are chosen. */
function ChooseAll<Row>({ choice, count }: { choice: RowChoice<Row>; count: number }) {
  const isSome = choice.chosen.size > 0 && choice.chosen.size < count;
  return (
    <th scope="col" className={styles['choose']}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        type="checkbox"
        aria-label={choice.labelAll}
        checked={count > 0 && choice.chosen.size === count}
        onChange={choice.onToggleAll}
      />
    </th>
  );
}

/** A list at a desk: headers that sort, columns to choose, the whole row opens the record. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, columns, rows, to, ordering, onOrder, storageKey, choice } = props;
  const [chosen, setChosen] = useState(() => readChosen(storageKey, columns));
  const choose = (keys: string[]) => {
    localStorage.setItem(storageKey, keys.join(','));
    setChosen(keys);
  };
  const shown = columns.filter(({ key }, index) => index === 0 || chosen.includes(key));
  return (
    <div className={styles['frame']}>
      <ColumnChooser columns={columns} chosen={chosen} onChange={choose} />
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={name}>
        <table className={styles['table']}>
          <caption>
            <VisuallyHidden>{name}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {choice && <ChooseAll choice={choice} count={rows.length} />}
              {shown.map((column) => (
                <Header key={column.key} column={column} ordering={ordering} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-record={row.id} data-chosen={choice?.chosen.has(row.id) || undefined}>
                {choice && (
                  <td className={styles['choose']}>
                    <input
                      type="checkbox"
                      aria-label={choice.label}
                      aria-describedby={`row-${row.id}`}
                      checked={choice.chosen.has(row.id)}
                      onChange={({ nativeEvent }) =>
                        choice.onToggle(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                      }
                    />
                  </td>
                )}
                {shown.map((column, index) => (
                  <td
                    key={column.key}
                    className={column.numeric ? styles['numeric'] : column.wraps ? styles['wrap'] : undefined}
                  >
                    {index === 0 ? (
                      <>
                        <Link to={to(row)} id={`row-${row.id}`} className={styles['link']}>
                          {column.cell(row)}
                        </Link>
                        {choice?.note?.(row)}
                      </>
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
