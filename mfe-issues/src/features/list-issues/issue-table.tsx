import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useLocation } from '@chainage/shared/router';
import { DataTable } from '@chainage/shared/ui/data-table';
import type { TypeLayout } from '#types/type-layout.ts';
import { useColumns } from './use-columns.tsx';

interface Props {
  rows: readonly IssueRow[];
  /** Rows of the outbox: records with some bear a sign. */
  queued?: readonly OutboxRow[];
  layout: TypeLayout;
  ordering: string;
  onOrder: (ordering: string) => void;
}

/** The list at a desk. */
export function IssueTable({ rows, queued = [], layout, ordering, onOrder }: Props) {
  const { search } = useLocation();
  return (
    <DataTable
      columns={useColumns(layout, queued)}
      rows={rows}
      to={(row) => ({ pathname: `/issues/${layout.type}/view/${row.id}`, search })}
      ordering={ordering}
      onOrder={onOrder}
      storageKey={`chainage.issues.columns.${layout.type}`}
    />
  );
}
