/** Words of a record's fields, as their kinds say them. */
import type { z } from 'zod';
import { declaredPath } from '@chainage/shared/contracts/kit/field';
import { rulesOf } from '@chainage/shared/contracts/kit/kinds';
import { walkShape } from '#kernel/fields/schema-walk.ts';

/** Whether a change of these fields changes what the record is found by; `search`: declared paths, `*` for rows. */
export const touchesWords = (search: readonly string[], values: Readonly<Record<string, unknown>>): boolean =>
  search.some((path) => (path.split('.')[0] ?? '') in values);

/** Words of the fields at the declared paths; `otherwise` says those of a kind that has no words of its own. */
export const fieldWords = (
  shape: z.ZodRawShape,
  search: readonly string[],
  values: Record<string, unknown>,
  otherwise: (value: unknown) => string[] = () => [],
): string[] =>
  [...walkShape(shape, values)].flatMap(({ path, value, meta }) => {
    if (!search.includes(declaredPath(path))) return [];
    return (rulesOf(String(meta['kind']))?.words ?? otherwise)(value);
  });
