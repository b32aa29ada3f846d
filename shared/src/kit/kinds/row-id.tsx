import type { Kind } from '../kind.tsx';

/** Who a row is: filled in by the form, drawn nowhere. */
export const rowId: Kind = { Control: () => null, View: () => null };
