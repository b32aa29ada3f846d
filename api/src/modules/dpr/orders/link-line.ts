/**
 * Splits a measured line over items of orders (domain.md section 7 rule 9): never more than was measured, nor than an order allows.
 * The line is held first, then order and item, so that neither is overdrawn by many at once.
 */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import type { LogPo, LogPoBody } from '@chainage/shared/contracts/dpr/log-po';
import { padded } from '@chainage/shared/contracts/kit/kinds/decimal';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { giveBack, useItem } from '#modules/purchase-orders/uses.ts';
import { refuseUse } from '#modules/purchase-orders/refuse-use.ts';
import { isOpen } from '../lines/months.ts';
import {
  findLinks,
  holdLine,
  insertLink,
  linkedOf,
  readLink,
  removeLinks,
  type LinkedLine,
  type RemovedLink,
} from './links.queries.ts';

const ENTITY = 'dpr_log_po';
const PLACES = 3;
/** What has been given up is not built by anybody. */
const NOT_LINKED = ['rejected', 'cancelled'];

type Code = 'inactive' | 'required' | 'sheet_closed' | 'too_large' | 'too_small' | 'duplicate';

const wrong = (path: string, code: Code, value?: string): ApiError =>
  new ApiError('request.invalid', { errors: [{ path, code, message: code, ...(value !== undefined && { value }) }] });

/** A month that was certified says what its lines cost, and goes on saying so. */
async function refuseFrozen(tenant: Tenant, line: LinkedLine): Promise<void> {
  if (line.counted_in !== null && !(await isOpen(tenant, line, line.counted_in)))
    throw wrong('dpr_log', 'sheet_closed');
}

/** How much of a line is not linked yet. */
async function restOf(tenant: Tenant, { id, quantity }: LinkedLine): Promise<string> {
  return decimalSum([quantity ?? '0.000', `-${await linkedOf(tenant, id)}`]) ?? '0.000';
}

/** Whether this very link is there already, sent before by its author. */
function isSame(link: LogPo, body: LogPoBody & { unit_factor: string }, { memberId }: Tenant): boolean {
  const said = [body.dpr_log, body.po_item, padded(body.quantity, PLACES), Number(body.unit_factor), memberId];
  return [link.dpr_log, link.po_item, link.quantity, Number(link.unit_factor), link.created_by].join() === said.join();
}

/** Links so much of a line that the caller may see. The same id with the same content is one link. */
export async function linkLine(tenant: Tenant, { unit_factor: said, ...body }: LogPoBody): Promise<LogPo> {
  const factor = said ?? '1';
  const line = await holdLine(tenant, body.dpr_log);
  if (!line) throw new ApiError('not_found');
  const { sameId, sameItem } = await findLinks(tenant, body);
  if (sameId) {
    const found = await readLink(tenant, body.id);
    if (found && isSame(found, { ...body, unit_factor: factor }, tenant)) return found;
    throw new ApiError('id.conflict');
  }
  if (sameItem) throw wrong('po_item', 'duplicate');
  if (NOT_LINKED.includes(line.status) || line.quantity === null) throw wrong('dpr_log', 'inactive');
  await refuseFrozen(tenant, line);
  const quantity = padded(body.quantity, PLACES);
  const rest = await restOf(tenant, line);
  const after = decimalSum([rest, `-${quantity}`]) ?? '-1';
  if (after.startsWith('-')) throw wrong('quantity', 'too_large', rest.startsWith('-') ? '0.000' : rest);
  const used = decimalProduct([quantity, factor], PLACES) ?? '0';
  // of the order's unit there must be something
  if (!/[1-9]/.test(used)) throw wrong('unit_factor', 'too_small');
  const { id, work_date: used_on, entry_number: number } = line;
  const use = { item: body.po_item, kind: 'dpr_log', source: id, number, used_on, quantity: used } as const;
  const found = await useItem(tenant, use, said === undefined ? Number(line.unit) : undefined);
  // tonnes of an order are no cubic metres: how much one is of the other is said before anything is counted
  if ('why' in found) throw found.why === 'mismatch' ? wrong('unit_factor', 'required') : refuseUse(found);
  const link = { ...body, quantity, unit_factor: factor, po_quantity: used, amount: found.amount };
  await insertLink(tenant, link);
  writeAudit(tenant, { action: 'create', entity: ENTITY, id: body.id, after: { ...link } });
  return (await readLink(tenant, body.id)) as LogPo;
}

function auditGone(tenant: Tenant, log: string, gone: readonly RemovedLink[]): void {
  for (const { id, ...link } of gone)
    writeAudit(tenant, { action: 'delete', entity: ENTITY, id, before: { ...link, dpr_log: log } });
}

/** Takes a link away; the order has it back. */
export async function unlinkLine(tenant: Tenant, link: LogPo): Promise<void> {
  const line = await holdLine(tenant, link.dpr_log);
  if (!line) throw new ApiError('not_found');
  await refuseFrozen(tenant, line);
  // somebody else may have done it meanwhile
  const gone = await removeLinks(tenant, link.dpr_log, link.po_item);
  if (gone.length === 0) throw new ApiError('not_found');
  await giveBack(tenant, 'dpr_log', link.dpr_log, link.po_item);
  auditGone(tenant, link.dpr_log, gone);
}

/** What is rejected or given up holds nothing of any order. */
export async function unlinkAll(tenant: Tenant, log: string): Promise<void> {
  const gone = await removeLinks(tenant, log);
  if (gone.length === 0) return;
  await giveBack(tenant, 'dpr_log', log);
  auditGone(tenant, log, gone);
}
