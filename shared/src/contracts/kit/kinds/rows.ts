import { z } from 'zod';
import { uuid } from './reference.ts';
import type { KindMeta, KindRules } from './rules.ts';

/** Name of the field by which a row is known whatever its place. */
export const ROW_ID = 'row_id';

const rowId = () => uuid().meta({ kind: 'row_id' }).nullish();

/**
 * A repeatable part of a record: rows of these fields, each marked `.nullish()` where it may be empty. A row may say by
 * `row_id` who it is, so that what points to it stays right when rows before it go or come; rows written before there were
 * ids have none and are known by their place. `given`: forms only fill them in, each under what this field of it says.
 */
export const rows = <Shape extends z.ZodRawShape>(shape: Shape, max: number, { given }: Pick<KindMeta, 'given'> = {}) =>
  z
    .array(z.strictObject({ ...shape, row_id: rowId() }))
    .max(max, 'too_many')
    .meta({ kind: 'rows', ...(given && { given }) });

export const rowsRules: KindRules = {};
