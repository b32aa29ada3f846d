/** A package with what its contract says of it (domain.md section 3.6): the form and the routes that enter and change one. */
import {
  code,
  decimal,
  draftOf,
  flag,
  inr,
  km,
  lookup,
  member,
  plannedDay,
  text,
} from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordRules } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { REVIEWS } from '../states.ts';

type Values = Readonly<Record<string, unknown>>;

const MOST_PERCENT = 100;
const PERCENTS = ['gst_percent', 'retention_percent', 'tds_percent'];

/** Always with both decimals, so that 18 and 18.00 are no change. */
const percent = () => decimal(3, 2, '%').meta({ kind: 'decimal', places: 2, padded: true, unit: '%' });

const tooMuch = (values: Values): FieldError[] =>
  PERCENTS.filter((name) => typeof values[name] === 'string' && Number(values[name]) > MOST_PERCENT).map((path) => ({
    path,
    code: 'too_large',
    message: 'More than all of it',
  }));

/** A contract, and a stretch, end after they begin. */
const backwards = (values: Values): FieldError[] =>
  [
    ['start_date', 'end_date', (one: string) => one],
    ['chainage_from', 'chainage_to', Number],
  ].flatMap(([from, to, of]) => {
    const [begins, ends] = [values[from as string], values[to as string]];
    const value = of as (said: string) => string | number;
    return typeof begins === 'string' && typeof ends === 'string' && value(ends) <= value(begins)
      ? [{ path: to as string, code: 'before_start' as const, message: 'Not before it begins' }]
      : [];
  });

export const packageRules: RecordRules = {
  module: 'dpr',
  fields: {
    code: code(20),
    name: text(120),
    is_active: flag(),
    highway: lookup('highways'),
    chainage_from: km(),
    chainage_to: km(),
    start_date: plannedDay(),
    end_date: plannedDay(),
    contract_value: inr(),
    client: text(120),
    ie_firm: text(120),
    contractor: text(120),
    /** Proposed as the reviewer of what is reported in the package. */
    default_reviewer: member({ permission: REVIEWS.join(','), is_active: 'true' }),
    gst_percent: percent(),
    retention_percent: percent(),
    tds_percent: percent(),
  },
  sections: [
    { key: 'package', fields: ['code', 'name', 'is_active', 'default_reviewer'] },
    { key: 'stretch', fields: ['highway', 'chainage_from', 'chainage_to'] },
    { key: 'contract', fields: ['start_date', 'end_date', 'contract_value', 'client', 'ie_firm', 'contractor'] },
    { key: 'billing', fields: PERCENTS },
  ],
  required: {
    create: [
      ...['code', 'name', 'is_active', 'highway', 'chainage_from', 'chainage_to', 'start_date', 'end_date'],
      ...PERCENTS,
    ],
  },
  checks: [{ on: ['create'], check: (values) => [...tooMuch(values), ...backwards(values)] }],
  sensitive: [],
};

const values = draftOf(packageRules.fields);

export const packageBodySchema = z.strictObject(values);
/** `version`: the one the writer saw; what it leaves out stays. */
export const packageEditSchema = z.strictObject({ version: z.int().min(1), ...values });

const lineSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

/** As every answer has it. */
export const packageWrittenSchema = z.object({ id: z.int(), version: z.int(), ...values });
export type PackageWritten = z.infer<typeof packageWrittenSchema>;

/** `GET organisation/data/dpr/package/{id}/`, with who changed what of it, newest first. */
export const packageRecordSchema = packageWrittenSchema.extend({ history: z.array(lineSchema) });
export type PackageRecord = z.infer<typeof packageRecordSchema>;
