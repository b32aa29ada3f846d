import { api, ApiError } from '@chainage/shared/api-client/client';
import { now } from '@chainage/shared/api-client/server-clock';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { logPlace } from '@chainage/shared/contracts/stock/log-place';
import { dayOf } from '@chainage/shared/lib/format/date';

/** A receipt as it is typed. `version`: of the log that was begun for it, where posting was refused; it is put right then. */
export interface Receipt {
  id: string;
  version: number | null;
  stock: string;
  quantity: string;
  unit_rate: string;
  vendor: string;
  challan_no: string;
}

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

export type Outcome = { posted: PostedLog } | { errors: readonly FieldError[]; version: number | null };

/** Writes the receipt down and posts it. What the server refuses comes back with the version that stands; anything else is thrown. */
export async function postReceipt({ id, version: begun, ...typed }: Receipt): Promise<Outcome> {
  const path = logPlace.paths.one;
  const filled = Object.entries(typed).map(([name, value]) => [name, value === '' ? null : value] as const);
  const body = { kind: 'receipt', log_date: dayOf(new Date(now())), ...Object.fromEntries(filled) };
  let version = begun;
  try {
    const log =
      version === null
        ? await api.post<{ version: number }>(path, { id, ...body }, { background: true })
        : await api.patch<{ version: number }>(`${path}${id}/`, { version, ...body }, { background: true });
    ({ version } = log);
    const step = { action: 'post', version };
    return { posted: await api.post<PostedLog>(`${path}${id}/action/`, step, { background: true }) };
  } catch (error) {
    if (error instanceof ApiError && error.fieldErrors.length > 0) return { errors: error.fieldErrors, version };
    throw error;
  }
}
