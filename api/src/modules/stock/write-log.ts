/** A log that the server writes: the other half of a transfer, the opposite of what was reversed, what a count differs by. */
import { v7 as uuidv7 } from 'uuid';
import { stockLog } from '@chainage/shared/contracts/stock/log';
import type { LogKind, LogState } from '@chainage/shared/contracts/stock/states';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { contentHash } from '#kernel/database/content-hash.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import { columnsOf } from '#kernel/records/table/columns.ts';
import { tableType } from '#kernel/records/table/table-type.ts';
import { appendBeside, insertRecord, setNumber } from '#kernel/records/write-record.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { logNumber } from './log-number.ts';

/** What such a log says. */
export interface OwnLog {
  kind: LogKind;
  stock: string;
  quantity: string;
  log_date: string;
  other_store?: unknown;
  reason?: string | null | undefined;
  issue?: string;
}

type Beside = Partial<Record<'other_log' | 'reverses', string>>;

const { tokens } = tableType(stockLog);

/** Writes it as it stands from the start; answers its id and number. */
export async function writeLog(
  tenant: Tenant,
  served: Pick<PlainTable, 'kind' | 'place'>,
  log: OwnLog,
  beside: Beside,
  status: LogState = 'posted',
  id = uuidv7(),
): Promise<{ id: string; number: string }> {
  const values = { ...log };
  await insertRecord(tenant, served.place, {
    ...columnsOf(stockLog.fields, values),
    ...beside,
    id,
    status,
    time_suspect: false,
    content_hash: contentHash({ id, ...values }),
  });
  // an indent has none yet
  const number = status === 'draft' ? '' : await logNumber(tenant, log.kind, log.log_date);
  if (number) await setNumber(tenant, served.place, id, number);
  await appendBeside(tenant, served, id, {
    ...{ action: 'create', from: null, to: status, data: {}, photos: [] },
    tokens: tokens(number || null, values),
  });
  writeAudit(tenant, { action: 'create', entity: served.kind.entity, id, after: { ...values, ...beside } });
  return { id, number };
}
