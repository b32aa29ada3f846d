/** What is said of the reading of SAP, and of an order that somebody asked for by its number. */
import { z } from '@chainage/shared/zod';

export const sapSyncSchema = z.object({
  /** False: orders are entered by hand. */
  connected: z.boolean(),
  system: z.string().nullable(),
  is_running: z.boolean(),
  /** Only another logon helps. */
  is_stopped: z.boolean(),
  /** Stopped for so long that it may be tried once by hand: SAP's people may have unlocked the user. */
  may_try: z.boolean().optional(),
  began_at: z.string().nullable(),
  succeeded_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  /** Why the last reading failed; null where it did not. */
  sync_error: z.string().nullable(),
  orders_read: z.int(),
  orders_changed: z.int(),
  unreadable: z.array(z.object({ po_number: z.string(), field: z.string() })),
  unknown_units: z.array(z.string()),
});
export type SapSync = z.infer<typeof sapSyncSchema>;

export const sapFetchBodySchema = z.strictObject({
  id: z.uuid(),
  po_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,10}$/, 'characters')
    .overwrite((value) => value.toUpperCase()),
});

export const sapFetchSchema = z.object({
  id: z.uuid(),
  po_number: z.string(),
  state: z.enum(['waiting', 'found', 'missing', 'failed']),
  fault: z.string().nullable(),
  purchase_order: z.uuid().nullable(),
});
export type SapFetch = z.infer<typeof sapFetchSchema>;

/** What the last sync that changed an order changed of it; `item_no` is empty for the order itself. */
export const sapDifferencesSchema = z.object({
  at: z.string().nullable(),
  results: z.array(
    z.object({
      item_no: z.string(),
      field: z.string(),
      was: z.string().nullable(),
      becomes: z.string().nullable(),
    }),
  ),
});
export type SapDifferences = z.infer<typeof sapDifferencesSchema>;
