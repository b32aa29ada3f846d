/** The audit on the wire: who changed what, when, before and after, in words. */
import { z } from 'zod';
import { EXCEL_LANGUAGES } from './excel-paths.ts';
import { cursorText, idText } from './list.ts';

export const AUDIT_PAGE = 50;
const day = () => z.iso.date('not_a_date');

/** Beside the page: which lines. */
const filters = {
  /** A kind of record, as `choices/` names it. */
  entity: z
    .string()
    .regex(/^[a-z_.]{1,60}$/, 'invalid')
    .optional(),
  /** The id of a record of that kind. */
  record: z
    .string()
    .regex(/^[0-9a-f-]{36}$|^[1-9]\d{0,14}$/, 'invalid')
    .optional(),
  member: idText().optional(),
  action: z
    .string()
    .regex(/^[a-z_.]{1,60}$/, 'invalid')
    .optional(),
  /** Days in India, both included. */
  at_from: day().optional(),
  at_to: day().optional(),
};
export const auditFiltersSchema = z.strictObject(filters);
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

export const auditQuerySchema = z.strictObject({
  ...filters,
  language: z.enum(EXCEL_LANGUAGES, 'not_in_list').optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d?$|^100$/, 'too_large')
    .transform(Number)
    .optional(),
  cursor: cursorText().optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** Null where there was nothing, or nothing is said. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const auditLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  device: z.string().nullable(),
  action: z.string(),
  action_label: z.string(),
  entity: z.string(),
  entity_label: z.string(),
  record: z.object({ id: z.string(), label: z.string().nullable(), page: z.string().nullable() }),
  fields: z.array(auditFieldSchema),
  /** What of it this reader may not see. */
  masked: z.array(z.string()),
  /** Whether this reader may erase personal values of its record. */
  may_erase: z.boolean(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

export const auditPageSchema = z.object({
  results: z.array(auditLineSchema),
  /** Path of what is older; null at the end. */
  next: z.string().nullable(),
  /** How far back was looked where few lines are as asked: older ones may follow. */
  looked_to: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

const choice = z.object({ value: z.string(), label: z.string() });
export const auditChoicesSchema = z.object({ entities: z.array(choice), actions: z.array(choice) });
export type AuditChoices = z.infer<typeof auditChoicesSchema>;

/** `GET organisation/audit/records/`: what of the organisation is called so. */
export const auditFindSchema = z.strictObject({
  search: z.string().trim().min(2, 'too_short').max(100, 'too_long'),
  language: z.enum(EXCEL_LANGUAGES, 'not_in_list').optional(),
});
export const auditFoundSchema = z.object({
  results: z.array(z.object({ entity: z.string(), record: z.string(), label: z.string(), entity_label: z.string() })),
});
export type AuditFound = z.infer<typeof auditFoundSchema>;
