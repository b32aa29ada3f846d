/** Stock logs as the kernel serves them; what their steps move is the ledger's (`ledger/post-movements.ts`). */
import { stockLog } from '@chainage/shared/contracts/stock/log';
import { INDENT_KINDS, type LogKind } from '@chainage/shared/contracts/stock/states';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { dayOf } from '@chainage/shared/lib/format/date';
import { sql } from 'kysely';
import { fieldError } from '#kernel/http/api-error.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable, TableMove } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { isAuthor, scopesOf } from '#kernel/tenancy/scopes.ts';
import { STOCK_DAYS } from '#modules/settings/backdating.ts';
import { readSetting } from '#modules/settings/read-setting.ts';
import { availableOn, readBeside } from './ledger/log-balances.queries.ts';
import { logNumber } from './log-number.ts';
import { hasWritten } from './log.queries.ts';
import { logNotices } from './notices/stock.notices.ts';
import { moveStock } from './post-log.ts';
import { seeingWhatIsNamed } from './seen-records.ts';
import { useOrder } from './use-order.ts';

const DAY = 86_400_000;
/** Steps that put a log into the ledger, or before whoever does. */
const DATED: readonly string[] = ['post', 'submit'];

/** Who only asks for stock asks for what goes out or comes back. */
function checkKind(tenant: Tenant, { kind }: Values): FieldError[] {
  if (kind === undefined || kind === null) return [];
  const isKeeper = scopesOf('stock_log').mayWithAll('create', tenant);
  const isOffered = isKeeper || INDENT_KINDS.includes(kind as never);
  return isOffered ? [] : [{ path: 'kind', code: 'not_in_list', message: 'Not offered here' }];
}

/** A log is dated back by days, not by weeks: a month's balance must stand. */
async function checkDay({ loaded, data, tenant, step }: TableMove): Promise<void> {
  if (!DATED.includes(step.verb)) return;
  const day = data['log_date'] ?? loaded.record.values['log_date'];
  const days = await readSetting(tenant.db, STOCK_DAYS);
  const oldest = dayOf(new Date(tenant.now.getTime() - days * DAY));
  if (typeof day === 'string' && day < oldest) throw fieldError('log_date', 'too_old', 'Dated back too far');
}

/** What a log's page shows of its item and of the ledger. */
async function beside(tenant: Tenant, { record: { id, status, values } }: TableRecord): Promise<Values> {
  const takes = ['issue', 'transfer_out'].includes(values['kind'] as string);
  const waits = status === 'draft' || status === 'pending_approval';
  const {
    quantity: _,
    issue: __,
    ...shown
  } = (await readBeside(tenant, [id])).get(id) ?? { quantity: '', issue: null };
  const of = [values['stock'] as string, values['log_date'] as string] as const;
  return { ...shown, available: waits && takes ? await availableOn(tenant, ...of) : null };
}

const wrap = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['placed_at'],
  readFacts: seeingWhatIsNamed(served),
  // what reverses another log has no way back of its own, and nobody approves what they wrote: the flow asks for both
  recordOf: ({ kept, ...loaded }) => ({
    ...served.recordOf({ kept, ...loaded }),
    reverses: kept['reverses'] ?? null,
    written_by: kept['written_by'] ?? null,
  }),
  checkFields: (tenant, asked) => [...served.checkFields(tenant, asked), ...checkKind(tenant, asked.values)],
  numberFor: async (tenant, values, loaded, to) => {
    const known = loaded?.record.number ?? null;
    if (known !== null || to === 'draft' || to === 'rejected') return known;
    return logNumber(tenant, values['kind'] as LogKind, values['log_date'] as string);
  },
  async load(tenant, id, options) {
    const loaded = await served.load(tenant, id, options);
    if (!loaded) return loaded;
    const waits = loaded.record.status === 'pending_approval';
    const kept = { ...loaded.kept, ...(waits && (await hasWritten(tenant, id)) && { written_by: tenant.memberId }) };
    const isShown = !options?.bare && !options?.lock;
    return { ...loaded, kept: { ...kept, ...(isShown && (await beside(tenant, loaded))) } };
  },
  async beforeMove(move, comment) {
    await checkDay(move);
    return moveStock(move, served, comment ?? null);
  },
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    await useOrder(move, after);
  },
});

export const stockLogServed = tableKind({
  declared: stockLog,
  table: 'stock_log',
  rules: (scopes) => {
    const post = (tenant: Tenant) => scopes.mayWithAll('create', tenant);
    return {
      post,
      approve: scopes.may('approve'),
      reverse: scopes.may('reverse'),
      creator_or_edit: (tenant, record) => isAuthor(tenant, record) || post(tenant),
      edit: post,
    };
  },
  sorts: { log_date: { value: sql`r.day_order`, type: SORT_TYPES.text } },
  editableIn: ['draft'],
  notices: () => logNotices,
  wrap,
});
