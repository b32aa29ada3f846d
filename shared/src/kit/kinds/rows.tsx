import type { Kind } from '../kind.tsx';

/**
 * A repeatable part. Its rows are drawn field by field, so its control stands in `form/rows-control.tsx` and its view in
 * `record/field-value.tsx`; its values go through `form/values.ts` row by row.
 */
export const rows: Kind = { Control: () => null, View: () => null, empty: [], wide: true };
