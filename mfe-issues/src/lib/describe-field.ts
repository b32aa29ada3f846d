import type { LookupRef } from '@chainage/shared/contracts/fields';
import type { z } from 'zod';

export type FieldKind =
  | 'text'
  | 'area'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'chainage'
  | 'time'
  | 'day'
  | 'choice'
  | 'flag'
  | 'lookup'
  | 'lookups'
  | 'rows'
  | 'reference';

/** What a form or a view needs to know of a field, read off the contract so that it is written down once. */
export interface FieldDescription {
  kind: FieldKind;
  maxLength?: number;
  options?: readonly string[];
  list?: LookupRef;
  rows?: Record<string, FieldDescription>;
}

type Schema = z.core.$ZodType;

interface Parts {
  type: string;
  format?: string;
  innerType?: Schema;
  element?: Schema;
  entries?: Record<string, string>;
  shape?: Record<string, Schema>;
}

const partsOf = (schema: Schema) => schema._zod.def as unknown as Parts;
const metaOf = (schema: Schema) => (schema as z.ZodType).meta() as { kind?: string; lookup?: LookupRef } | undefined;

function unwrap(schema: Schema): Schema {
  const { type, innerType } = partsOf(schema);
  return innerType && (type === 'optional' || type === 'nullable') ? unwrap(innerType) : schema;
}

const KIND_OF_META: Record<string, FieldKind> = {
  km: 'chainage',
  qty: 'decimal',
  inr: 'money',
  ts: 'time',
  day: 'day',
};
/** Longer texts get several lines. */
const ONE_LINE = 120;

function describeText(schema: Schema): FieldDescription {
  const kind = KIND_OF_META[metaOf(schema)?.kind ?? ''];
  if (kind) return { kind };
  const { format } = partsOf(schema);
  if (format === 'guid' || format === 'uuid') return { kind: 'reference' };
  const { maxLength } = schema as z.ZodString;
  if (!maxLength) return { kind: 'decimal' };
  return { kind: maxLength > ONE_LINE ? 'area' : 'text', maxLength };
}

export function describeField(wrapped: Schema): FieldDescription {
  const schema = unwrap(wrapped);
  const { type, element, entries, shape } = partsOf(schema);
  const list = metaOf(schema)?.lookup;
  if (list) return { kind: 'lookup', list };
  if (entries) return { kind: 'choice', options: Object.values(entries) };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'number') return { kind: 'whole' };
  if (element) {
    const inner = unwrap(element);
    const innerShape = partsOf(inner).shape;
    if (innerShape) return { kind: 'rows', rows: describeShape(innerShape) };
    const innerList = metaOf(inner)?.lookup;
    return innerList ? { kind: 'lookups', list: innerList } : { kind: 'reference' };
  }
  return shape ? { kind: 'reference' } : describeText(schema);
}

export const describeShape = (shape: Record<string, Schema>): Record<string, FieldDescription> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, describeField(schema)]));
