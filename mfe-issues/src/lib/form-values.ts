import { formatChainage, parseChainage } from '@chainage/shared/contracts/chainage';
import { fromLocalInput, toLocalInput } from '@chainage/shared/lib/format/date';
import type { FieldDescription } from './describe-field.ts';

/** A form holds what people type: text as it stands, ids as text, times as an Indian clock shows them. */
export type FormValue = string | boolean | null | string[] | FormValues[];
export interface FormValues {
  [name: string]: FormValue;
}
type Wire = Record<string, unknown>;
type Descriptions = Record<string, FieldDescription>;

export const emptyValue = ({ kind }: FieldDescription): FormValue =>
  kind === 'rows' || kind === 'lookups' ? [] : kind === 'flag' ? null : '';

export const emptyValues = (fields: Descriptions): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

function toForm(value: unknown, field: FieldDescription): FormValue {
  if (value === null || value === undefined) return emptyValue(field);
  switch (field.kind) {
    case 'chainage':
      return formatChainage(String(value));
    case 'time':
      return toLocalInput(String(value));
    case 'flag':
      return value === true;
    case 'lookups':
      return (value as unknown[]).map(String);
    case 'rows':
      return (value as Wire[]).map((row) => valuesToForm(row, field.rows ?? {}));
    default:
      return String(value);
  }
}

export const valuesToForm = (wire: Wire, fields: Descriptions): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toForm(wire[name], field)]));

function toWire(value: FormValue | undefined, field: FieldDescription): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value;
  // the contract takes no empty list; nothing chosen is nothing
  if (Array.isArray(value)) return value.length > 0 ? value.map(Number) : null;
  const typed = value.trim();
  if (typed === '') return null;
  switch (field.kind) {
    case 'lookup':
    case 'whole':
      // what is no whole number goes on as typed, so that the schema can say so at the field
      return /^-?\d{1,10}$/.test(typed) ? Number(typed) : typed;
    case 'chainage':
      return parseChainage(typed) ?? typed;
    case 'time':
      return fromLocalInput(typed) ?? typed;
    case 'money':
    case 'decimal':
      return typed.replaceAll(',', '');
    default:
      return typed;
  }
}

/** Fields whose value this reader may not see are left out, which keeps them on the server. */
const isMasked = (masked: readonly string[], path: string) => masked.includes(path);

export function valuesToWire(
  values: FormValues,
  fields: Descriptions,
  masked: readonly string[] = [],
  prefix = '',
): Wire {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isMasked(masked, `${prefix}${name}`))
      .map(([name, field]) => {
        if (field.kind !== 'rows') return [name, toWire(values[name], field)];
        const rows = (values[name] ?? []) as FormValues[];
        if (rows.length === 0) return [name, null];
        return [name, rows.map((row) => valuesToWire(row, field.rows ?? {}, masked, `${prefix}${name}.*.`))];
      }),
  );
}
