/**
 * Finds out of the contracts' Zod shapes what a rule needs to know of a field, which its kind says in its meta data
 * (`contracts/fields.ts`): which point to lookups, which hold times.
 */
import { z } from 'zod';

interface Def {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  shape?: z.ZodRawShape;
  in?: z.core.$ZodType;
}
type Meta = Record<string, unknown>;
export interface Found {
  path: string;
  value: unknown;
  meta: Meta;
}

const metas = new WeakMap<object, { meta: Meta | undefined }>();

/** What a schema says of itself; the registry puts it together anew each time. */
function metaOf(schema: z.core.$ZodType): Meta | undefined {
  const known = metas.get(schema);
  if (known) return known.meta;
  const meta = z.globalRegistry.get(schema) as Meta | undefined;
  metas.set(schema, { meta });
  return meta;
}

/** Every filled value under `schema` whose schema carries meta data, with its dotted path. */
function* walk(schema: z.core.$ZodType, value: unknown, path: string): Generator<Found> {
  if (value === undefined || value === null) return;
  const meta = metaOf(schema);
  if (meta) yield { path, value, meta };
  const def = schema._zod.def as Def;
  if (def.type === 'array' && def.element && Array.isArray(value))
    for (const [index, member] of value.entries()) yield* walk(def.element, member, `${path}.${index}`);
  else if (def.type === 'object' && def.shape)
    yield* walkShape(def.shape, value as Record<string, unknown>, `${path}.`);
  else if (def.innerType ?? def.in) yield* walk((def.innerType ?? def.in) as z.core.$ZodType, value, path);
}

/** As `walk`, over the fields of a shape. */
export function* walkShape(shape: z.ZodRawShape, values: Record<string, unknown>, prefix = ''): Generator<Found> {
  for (const [name, field] of Object.entries(shape)) yield* walk(field, values[name], `${prefix}${name}`);
}

/** The values with every leaf that carries meta data replaced by what `change` makes of it. */
function map(schema: z.core.$ZodType, value: unknown, change: (value: unknown, meta: Meta) => unknown): unknown {
  if (value === undefined || value === null) return value;
  const meta = metaOf(schema);
  const def = schema._zod.def as Def;
  const { element, shape } = def;
  if (meta && def.type !== 'array' && def.type !== 'object') return change(value, meta);
  if (def.type === 'array' && element && Array.isArray(value))
    return value.map((member) => map(element, member, change));
  if (def.type === 'object' && shape) return mapShape(shape, value as Record<string, unknown>, change);
  const inner = def.innerType ?? def.in;
  return inner ? map(inner, value, change) : value;
}

/** As `map`, over the fields of a shape; other values stay. */
export const mapShape = (
  shape: z.ZodRawShape,
  values: Record<string, unknown>,
  change: (value: unknown, meta: Meta) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shape[name] ? map(shape[name], value, change) : value]),
  );
