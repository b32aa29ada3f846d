import type { Field } from '#contracts/kit/field.ts';
import { rulesOf } from '#contracts/kit/kinds.ts';

/** Code of the warning that a value earns by its kind, where it is taken but looks like a slip of the finger. */
export function warningOf({ of: _, row: _row, ...meta }: Field, value: unknown): string | null {
  return rulesOf(meta.kind)?.warn?.(value, meta) ?? null;
}
