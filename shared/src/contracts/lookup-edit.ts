/** Rows of lists as an organisation adds, names, orders and retires them. What is used is never deleted (domain.md section 7 rule 18). */
import { z } from 'zod';
import { changeSchema } from './change.ts';
import { text } from './fields.ts';
import { LOOKUP_ROWS_MOST } from './lookup-paths.ts';

const LABEL_MOST = 120;
const given = text(LABEL_MOST).refine((value) => value !== '', 'required');
const other = text(LABEL_MOST).optional();

const shape = {
  /** In English, and where a language has none of its own. */
  label: given,
  labels: z.strictObject({ hi: other, mr: other }),
  /** Of a list whose rows serve several: for what. */
  used_for: z.array(z.string().max(40, 'too_long')).min(1, 'required').max(10, 'too_many'),
};

/** `POST organisation/data/lookup/`. */
export const lookupBodySchema = z.strictObject({
  list: z.string().max(40, 'too_long'),
  ...shape,
  labels: shape.labels.optional(),
  used_for: shape.used_for.optional(),
  /** Of a list under another: the row it stands under. */
  parent: z.int('invalid').min(1, 'invalid').optional(),
  /** Of a list in families: an issue type, or a kind of accident. */
  family: z.string().max(60, 'too_long').optional(),
});
export type LookupBody = z.output<typeof lookupBodySchema>;

/** `PATCH organisation/data/lookup/{id}/`; what is left out stays. Where it stands, and its code, stay in any case. */
export const lookupEditSchema = z.strictObject({
  version: z.int().min(1),
  is_active: z.boolean().optional(),
  ...z.strictObject(shape).partial().shape,
});
export type LookupEdit = z.output<typeof lookupEditSchema>;

/** `POST organisation/data/lookup-order/`: all rows of the list, or of its part, in their new order. */
export const lookupOrderSchema = z.strictObject({
  list: z.string().max(40, 'too_long'),
  parent: z.int('invalid').min(1, 'invalid').optional(),
  family: z.string().max(60, 'too_long').optional(),
  ids: z.array(z.int()).min(1, 'too_few').max(LOOKUP_ROWS_MOST, 'too_many'),
});
export type LookupOrder = z.output<typeof lookupOrderSchema>;

/** A row as whoever manages lists sees it. */
export const lookupRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  list: z.string(),
  code: z.string(),
  label: z.string(),
  labels: z.object({ hi: z.string(), mr: z.string() }).partial(),
  parent: z.int().nullable(),
  /** '' where the list has none. */
  family: z.string(),
  used_for: z.array(z.string()),
  is_active: z.boolean(),
  sort_order: z.int(),
});
export type LookupRow = z.infer<typeof lookupRowSchema>;

/** Query of `GET organisation/data/lookup/`. */
export const lookupQuerySchema = z.strictObject({ list: z.string().max(40, 'too_long') });
/** `GET organisation/data/lookup/{id}/`, with who changed what of it, newest first. */
export const lookupRecordRowSchema = lookupRowSchema.extend({ history: z.array(changeSchema) });
export type LookupRecordRow = z.infer<typeof lookupRecordRowSchema>;

/** How a list is parted. */
export const lookupListSchema = z.object({
  list: z.string(),
  active: z.int(),
  inactive: z.int(),
  by: z.enum(['parent', 'family', 'used_for']).nullable(),
  /** What a form asks with for a part of it. */
  filter: z.string().nullable(),
  /** The list that its rows stand under. */
  parent_list: z.string().nullable(),
  /** The families, or what rows are used for. */
  values: z.array(z.string()),
});
export type LookupListShown = z.infer<typeof lookupListSchema>;
export const lookupListsSchema = z.object({ results: z.array(lookupListSchema) });
export const lookupRowsSchema = z.object({ results: z.array(lookupRowSchema) });
