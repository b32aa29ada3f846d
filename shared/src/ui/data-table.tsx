import { Fragment, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { cx } from './cx.ts';
import { chooseColumns, useKeptColumns } from './chosen-columns.ts';
import { nextOrdering } from '../lib/list-state.ts';
import { Link, type To } from '../router.ts';
import { ArrowDown, ArrowUp, ArrowUpDown } from './icons.tsx';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Name to order by, where the server can. */
  sort?: string;
  numeric?: boolean;
  /** Gives way where there is little room: cut, and in full on hover. */
  wraps?: boolean;
  /** Of those that give way the one that gives way last. */
  lead?: boolean;
  /** Left out unless somebody asks for it. */
  extra?: boolean;
  /** What stands below it, in a second line. */
  below?: { label: string; cell: (row: Row) => ReactNode } | undefined;
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
  /** What stands in a line of its own under the row, as wide as it. */
  note?: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What it lists. */
  name: string;
  /** The first always shows and leads to the record. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  to: (row: Row) => To;
  /** What the link is called where its cell is cut short. */
  nameOf?: ((row: Row) => string | undefined) | undefined;
  /** Address of a small photo before the link; null where the record could have one. */
  picture?: ((row: Row) => string | null) | undefined;
  ordering: string;
  onOrder: (ordering: string) => void;
  /** Where this device keeps which columns are shown. */
  storageKey: string;
  choice?: RowChoice<Row> | undefined;
}

function shownOf(kept: string | null, columns: readonly DataColumn<never>[]): string[] {
  const stored = kept?.split(',') ?? [];
  const known = columns.filter((column) => stored.includes(column.key));
  return (known.length > 0 ? known : columns.filter(({ extra }) => !extra)).map((column) => column.key);
}

const classOf = ({ numeric, wraps, lead }: Pick<DataColumn<never>, 'numeric' | 'wraps' | 'lead'>) =>
  numeric ? styles['numeric'] : wraps ? cx(styles['wrap'], lead && styles['lead']) : undefined;

/** The second line of a head or a cell, in full on hover where it may be cut. */
const Below = ({ children }: { children: ReactNode }) => (
  <span className={styles['below']} title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
);

function Header<Row>({
  column,
  ordering,
  onOrder,
}: { column: DataColumn<Row> } & Pick<DataTableProps<Row>, 'ordering' | 'onOrder'>) {
  const { sort, label, below } = column;
  const down = ordering === `-${sort}`;
  const sorted = down || ordering === sort;
  const Icon = !sorted ? ArrowUpDown : down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classOf(column)}
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
      {below && <Below>{below.label}</Below>}
    </th>
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

/**
 * Says on the frame whether its table fits (then nothing scrolls sideways, and the head can stay in sight), and else whether there
 * is more beyond its edge.
 */
function useFitting(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!box || !(table instanceof HTMLElement) || !('ResizeObserver' in window)) return;
    const tell = () => {
      const width = table.offsetWidth;
      box.toggleAttribute('data-fits', width <= box.clientWidth);
      // a browser may scroll to a part of a pixel before the end
      box.toggleAttribute('data-more', Math.ceil(box.scrollLeft) + box.clientWidth < width);
    };
    const watch = new ResizeObserver(tell);
    watch.observe(box);
    watch.observe(table);
    box.addEventListener('scroll', tell, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', tell);
    };
  }, [frame]);
}

/** A photo no higher than a line; its place is kept where there is none. */
const Picture = ({ url }: { url: string | null }) => (
  <span className={styles['picture']}>{url !== null && <img src={url} alt="" loading="lazy" decoding="async" />}</span>
);

interface CellProps<Row> extends Pick<DataTableProps<Row>, 'to' | 'nameOf' | 'picture'> {
  row: Row;
  content: ReactNode;
}

/** The cell that leads to the record. */
function FirstCell<Row extends { id: string }>({ row, content, to, nameOf, picture }: CellProps<Row>) {
  const name = nameOf?.(row);
  return (
    <span className={styles['first']}>
      {picture && <Picture url={picture(row)} />}
      <Link to={to(row)} id={`row-${row.id}`} className={styles['link']} aria-label={name} title={name}>
        {content}
      </Link>
    </span>
  );
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'to' | 'nameOf' | 'picture' | 'choice'> {
  row: Row;
  shown: readonly DataColumn<Row>[];
}

function TableRow<Row extends { id: string }>({ row, shown, to, nameOf, picture, choice }: RowProps<Row>) {
  return (
    <tr data-record={row.id} data-chosen={choice?.chosen.has(row.id) || undefined}>
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
      {shown.map((column, index) => {
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            className={classOf(column)}
            title={column.wraps && typeof content === 'string' ? content : undefined}
          >
            {index === 0 ? (
              <FirstCell row={row} content={content} to={to} nameOf={nameOf} picture={picture} />
            ) : (
              (content ?? '–')
            )}
            {column.below && <Below>{column.below.cell(row) ?? '–'}</Below>}
          </td>
        );
      })}
    </tr>
  );
}

/** What is said of a row besides, across its whole width. */
function RowNote<Row extends { id: string }>({ row, shown, choice }: RowProps<Row>) {
  const note = choice?.note?.(row);
  return (
    note && (
      <tr className={styles['note']} data-chosen={choice?.chosen.has(row.id) || undefined}>
        <td />
        <td colSpan={shown.length}>{note}</td>
      </tr>
    )
  );
}

/** A list at a desk: a line per row, headers that sort, columns to choose, the whole row opens the record. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, columns, rows, ordering, onOrder, storageKey, choice } = props;
  const frame = useRef<HTMLDivElement>(null);
  useFitting(frame);
  const chosen = shownOf(useKeptColumns(storageKey), columns);
  const shown = columns.filter(({ key }, index) => index === 0 || chosen.includes(key));
  return (
    <div className={styles['frame']}>
      <ColumnChooser columns={columns} chosen={chosen} onChange={(keys) => chooseColumns(storageKey, keys)} />
      <div ref={frame} className={styles['scroll']} tabIndex={0} role="group" aria-label={name}>
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
              <Fragment key={row.id}>
                <TableRow {...props} row={row} shown={shown} />
                <RowNote {...props} row={row} shown={shown} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
