/** A line that is reopened takes its entry back to whoever wrote it (domain.md section 4). */
import { writeAudit } from '#kernel/audit/write-audit.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import { appendBeside, updateRecord } from '#kernel/records/write-record.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

export async function returnSheet(tenant: Tenant, entries: ServedTable, line: TableRecord): Promise<void> {
  const id = String(line.record.values['dpr_entry']);
  const sheet = await entries.load(tenant, id, { lock: true, bare: true });
  if (!sheet || !['submitted', 'approved'].includes(sheet.record.status)) return;
  const { status: from } = sheet.record;
  await updateRecord(tenant, entries, sheet, { status: 'returned' }, ['status']);
  await appendBeside(tenant, entries, id, {
    action: 'return',
    from,
    to: 'returned',
    data: { line: line.record.id },
    photos: [],
  });
  writeAudit(tenant, {
    action: 'return',
    entity: entries.kind.entity,
    id,
    before: { status: from },
    after: { status: 'returned' },
  });
}
