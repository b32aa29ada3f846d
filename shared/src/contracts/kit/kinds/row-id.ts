import type { KindRules } from './rules.ts';

/** Who a row is, or which row is meant; filled in by the form, never by a person. Made by `rows` and `rowIdOf`; by `keptId`, where only the server
 * says it. */
export const rowIdRules: KindRules = { normal: (value, { kept }) => (kept ? null : value) };
