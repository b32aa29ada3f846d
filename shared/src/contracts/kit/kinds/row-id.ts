import type { KindRules } from './rules.ts';

/** Who a row is, or which row is meant; filled in by the form, never by a person. Made by `rows` and `rowIdOf`. */
export const rowIdRules: KindRules = {};
