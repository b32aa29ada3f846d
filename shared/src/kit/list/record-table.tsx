import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import type { Column } from '#contracts/kit/list.ts';
import { useLocation } from '#router.ts';
import { DataTable, type DataColumn } from '#ui/data-table.tsx';
import { QueuedChip } from '../pending/queued-chip.tsx';
import { viewPage } from '../record/pages.ts';
import { useListTexts } from './list-texts.ts';
import type { ListKind, ListRow, ListScreens } from './list.model.ts';
import { useRowCells } from './use-row-cells.tsx';

/** Kinds of values that are compared digit by digit. */
const AT_END = ['whole', 'decimal', 'money', 'chainage', 'place'];

/** Where this device keeps which columns are shown. */
const storageKey = ({ module, type }: ListKind): string =>
  ['chainage', module, 'columns', ...(type ? [type.value] : [])].join('.');

interface Props {
  screens: ListScreens;
  rows: readonly ListRow[];
  /** Rows of the outbox: records with some bear a sign. */
  queued: readonly OutboxRow[];
  ordering: string;
  onOrder: (ordering: string) => void;
}

/** The list at a desk: the columns of its declaration, each written as the kind of its field. */
export function RecordTable({ screens, rows, queued, ordering, onOrder }: Props) {
  const { kind } = screens;
  const { columns } = kind.list;
  const texts = useListTexts(kind);
  const { cell } = useRowCells(screens);
  const { search } = useLocation();
  // beside the state, and where there is none beside what leads to the record
  const signed = columns.find(({ kind: as }) => as === 'state') ?? columns[0];
  const shown = (column: Column): DataColumn<ListRow> => ({
    key: column.name,
    label: texts.column(column.name),
    ...(column.sort && { sort: column.sort }),
    ...(column.wraps && { wraps: true }),
    ...(column.hidden && { extra: true }),
    numeric: AT_END.includes(column.kind) || column.end === true,
    cell: (row) =>
      column === signed ? (
        <>
          {cell(column.name, row, 'table')} <QueuedChip record={row.id} rows={queued} />
        </>
      ) : (
        cell(column.name, row, 'table')
      ),
  });
  return (
    <DataTable
      columns={columns.map(shown)}
      rows={rows}
      to={(row) => ({ pathname: viewPage(kind, row.id), search })}
      ordering={ordering}
      onOrder={onOrder}
      storageKey={storageKey(kind)}
    />
  );
}
