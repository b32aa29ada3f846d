/** What a form, a view or a rule needs to know of a field, read off its schema, so that it is written down once. */
import type { z } from 'zod';
import { KIND_NAMES, type KindName } from './kinds.ts';
import type { KindMeta } from './kinds/rules.ts';

/** A field of a record: its kind, named by the schema, with what the kind needs. */
export interface Field extends Omit<KindMeta, 'kind' | 'rows'> {
  kind: KindName;
  /** Words of a choice. */
  options?: readonly string[];
  /** Fields of a row. */
  row?: Fields;
  /** The repeatable part that a row is chosen out of. */
  of?: string;
  /** A field of a row that its schema does not let be empty. Of a record's own fields the declaration says so, by step. */
  required?: boolean;
}
export type Fields = Readonly<Record<string, Field>>;

type Schema = z.core.$ZodType;
interface Parts {
  type: string;
  innerType?: Schema;
  element?: Schema;
  entries?: Record<string, string>;
  shape?: Record<string, Schema>;
}

const partsOf = (schema: Schema) => schema._zod.def as unknown as Parts;
const isWrapper = ({ type, innerType }: Parts) =>
  innerType !== undefined && (type === 'optional' || type === 'nullable');

/** The schema under `.optional()` and `.nullable()`, which carry no meta data. */
function unwrapped(schema: Schema): Schema {
  const parts = partsOf(schema);
  return isWrapper(parts) && parts.innerType ? unwrapped(parts.innerType) : schema;
}

const metaOf = (schema: Schema) => (schema as z.ZodType).meta() as KindMeta | undefined;

function rowFields(shape: Record<string, Schema>): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      { ...fieldOf(schema, name), ...(!isWrapper(partsOf(schema)) && { required: true }) },
    ]),
  );
}

/** Reads a field off its schema. Throws where the schema names no kind: nothing is guessed. */
export function fieldOf(schema: Schema, name: string): Field {
  const inner = unwrapped(schema);
  const { rows, ...meta } = metaOf(inner) ?? { kind: '' };
  const kind = meta.kind as KindName;
  if (!KIND_NAMES.includes(kind)) throw new Error(`the schema of ${name} names no kind of field`);
  const { entries, element } = partsOf(inner);
  const row = kind === 'rows' && element ? partsOf(element).shape : undefined;
  const list = kind === 'lookups' && element ? metaOf(element)?.lookup : undefined;
  return {
    ...meta,
    kind,
    ...(entries && { options: Object.values(entries) }),
    ...(row && { row: rowFields(row) }),
    ...(list && { lookup: list }),
    ...(rows && { of: rows }),
  };
}

const known = new WeakMap<object, Fields>();

/** All fields of a shape, read once. */
export function fieldsOf(shape: Readonly<Record<string, Schema>>): Fields {
  const found = known.get(shape);
  if (found) return found;
  const fields = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema, name)]));
  known.set(shape, fields);
  return fields;
}

/** Of what stands under names, that of these; names under which nothing stands are left out. */
export const pick = <Known>(all: Readonly<Record<string, Known>>, names: readonly string[]): Record<string, Known> =>
  Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));

/** The field at a path, rows' places in it or `*`: `vehicles.0.role`, `vehicles.*.role`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [first = '', , ...rest] = path.split('.');
  const field = fields[first];
  return rest.length > 0 ? field?.row && fieldAt(field.row, rest.join('.')) : field;
}

/** The path as declarations write it: `vehicles.0.role` → `vehicles.*.role`. */
export const declaredPath = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
