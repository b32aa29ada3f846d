/** How OData V2 writes values in JSON, and how a filter takes them. */

const DATE = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;

/** Of `/Date(1767225600000+0000)/`; undefined of anything else. */
export function instantOf(value: unknown): Date | undefined {
  const [, ms] = (typeof value === 'string' && DATE.exec(value)) || [];
  if (ms === undefined) return undefined;
  const at = new Date(Number(ms));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The day of a time without zone, `2026-01-31`. */
export const dayOf = (value: unknown): string | undefined => instantOf(value)?.toISOString().slice(0, 10);

/** Decimal text without padding: `8900.500` is `8900.5`, as stored and as compared. Undefined of anything else. */
export function decimalOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const [, sign, whole, part] = /^(-?)0*(\d{1,16})(?:\.(\d{1,10}?)0*)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = part === undefined || /^0*$/.test(part) ? whole : `${whole}.${part}`;
  return digits === '0' ? digits : `${sign}${digits}`;
}

/** A text within a filter or key. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A time within a filter. */
export const quotedTime = (at: Date): string => `datetimeoffset'${at.toISOString()}'`;
