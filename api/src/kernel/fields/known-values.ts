import type { Field, Fields } from '@chainage/shared/contracts/kit/field';

type Values = Record<string, unknown>;

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

function isOfKind(value: unknown, field: Field | undefined): boolean {
  if (isPlain(value)) return field?.row === undefined;
  if (Array.isArray(value)) return field?.row ? true : value.every(isPlain);
  return field?.kind === 'position' && Object.values(value as Values).every(isPlain);
}

/**
 * Of values that nobody has checked those of declared fields, rows' fields too: under any other name may stand what this
 * reader may not see. `more`: plain values beside them.
 */
export function knownValues(values: Values, fields: Fields, more: readonly string[] = []): Values {
  const known: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if ((!field && !more.includes(name)) || !isOfKind(value, field)) continue;
    const row = field?.row;
    known[name] =
      row && Array.isArray(value)
        ? value.flatMap((each) => (isPlain(each) || Array.isArray(each) ? [] : [knownValues(each as Values, row)]))
        : value;
  }
  return known;
}
