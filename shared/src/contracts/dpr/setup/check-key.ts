/** What is refused of a key over several of its fields, by form and server alike. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** Rows that say in this field what a row before them says. */
const twice = (part: string, field: string, rows: readonly Row[]): FieldError[] =>
  rows.flatMap((row, at) =>
    row[field] && rows.findIndex((one) => one[field] === row[field]) < at
      ? [{ path: `${part}.${at}.${field}`, code: 'duplicate' as const, message: 'A row before says the same' }]
      : [],
  );

const isNothing = (value: unknown): boolean => typeof value === 'string' && /^[0.]+$/.test(value);

export const checkKey = (values: Row): FieldError[] => [
  ...(isNothing(values['factor'])
    ? [{ path: 'factor', code: 'too_small' as const, message: 'Nothing would ever be measured' }]
    : []),
  ...twice('rates', 'holds_from', rowsOf(values['rates'])),
  ...twice('monthly_plan', 'month', rowsOf(values['monthly_plan'])),
];
