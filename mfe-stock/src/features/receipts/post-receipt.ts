import { api, ApiError } from '@chainage/shared/api-client/client';
import { now } from '@chainage/shared/api-client/server-clock';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import type { LogState } from '@chainage/shared/contracts/stock/states';
import { recordChanged, recordPath } from '@chainage/shared/kit/record/record.queries.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { newId } from '@chainage/shared/lib/ids';
import { orderUsed } from '#lib/of-order.ts';

/** A receipt as it is typed. */
export interface Receipt {
  stock: string;
  quantity: string;
  /** The item of an order that it came on, and how much of its unit one is. */
  po_item: string;
  unit_factor: string;
  unit_rate: string;
  vendor: string;
  challan_no: string;
}

/** The log that is begun for it. `unsure`: the last try failed without saying what became of it. */
export interface Begun {
  id: string;
  /** Where posting was refused: of the log that stands, which is put right then. */
  version: number | null;
  unsure: boolean;
}
export const begin = (): Begun => ({ id: newId(), version: null, unsure: false });

/** What was posted. */
export interface PostedLog {
  id: string;
  number: string;
  quantity: string;
  balance_after: string;
  stock_code: string;
  stock_name: string;
  unit_label: string | null;
}

export type Outcome = { posted: PostedLog } | { errors: readonly FieldError[]; begun: Begun };

type Standing = PostedLog & { status: LogState; version: number };

/** What became of a try: posted after all, a draft to go on with, never arrived, or refused by somebody meanwhile. */
async function lookUp(begun: Begun): Promise<PostedLog | Begun> {
  try {
    const log = await api.get<Standing>(recordPath(logPlace, begun.id), { background: true });
    if (log.status === 'posted') return log;
    return log.status === 'draft' ? { ...begun, version: log.version, unsure: false } : begin();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return { ...begun, version: null, unsure: false };
    throw error;
  }
}

/** Writes it down, or puts right what stands, and posts it; `keep` is told how far that came. */
async function write(receipt: Receipt, begun: Begun, keep: (begun: Begun) => void): Promise<PostedLog> {
  const { id, version } = begun;
  const filled = Object.entries(receipt).map(([name, value]) => [name, value === '' ? null : value] as const);
  const body = { kind: 'receipt', log_date: dayOf(new Date(now())), ...Object.fromEntries(filled) };
  const log =
    version === null
      ? await api.post<{ version: number }>(logPlace.paths.one, { id, ...body })
      : await api.patch<{ version: number }>(recordPath(logPlace, id), { version, ...body });
  keep({ ...begun, version: log.version });
  return api.post<PostedLog>(recordPath(logPlace, id, 'action/'), { action: 'post', version: log.version });
}

/**
 * Posts a receipt once, whatever answers are lost: after a failure that says nothing of it, the next try asks for it before it
 * writes. What fails comes back with the log as it stands; the shell says of everything but refused fields what failed.
 */
export async function postReceipt(receipt: Receipt, from: Begun): Promise<Outcome> {
  let begun = from;
  try {
    const standing = begun.unsure ? await lookUp(begun) : begun;
    if ('unsure' in standing) begun = standing;
    const posted = 'unsure' in standing ? await write(receipt, standing, (next) => (begun = next)) : standing;
    recordChanged(logPlace, posted);
    if (receipt.po_item) orderUsed();
    return { posted };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fieldErrors: errors } = error;
    return { errors, begun: { ...begun, unsure: errors.length === 0 } };
  }
}
