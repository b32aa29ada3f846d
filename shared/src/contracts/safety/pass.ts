/** A permit to work or an induction pass: form, record, list and server are made of it. */
import { oneOf, plannedDay, recordOf, text } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { is } from '@chainage/shared/contracts/kit/condition';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { SAFETY_CONTRACT } from './contract.ts';
import { passFlow, passPlace, PASS_TYPES, PERMIT_WORKS } from './pass-place.ts';
import { ISSUES_PASSES } from './people-rights.ts';

type Values = Readonly<Record<string, unknown>>;

/** A training is good for two years at most: as long as an induction pass, and whatever permit rests on it. */
export const TRAINING_DAYS = 731;
/** A permit is good for the month it is given for. */
const DAYS_MOST = { induction: TRAINING_DAYS, permit: 31 } as const;
const DAY = 86_400_000;

/** A pass ends after it begins, and not later than its kind may. */
export function checkDays({ pass_type: type, valid_from: from, valid_until: until }: Values): FieldError[] {
  if (typeof from !== 'string' || typeof until !== 'string') return [];
  if (until < from) return [{ path: 'valid_until', code: 'before_start', message: 'Ends before it begins' }];
  const most = DAYS_MOST[type as keyof typeof DAYS_MOST];
  return most && (Date.parse(until) - Date.parse(from)) / DAY > most
    ? [{ path: 'valid_until', code: 'too_large', message: 'Longer than such a pass may be valid' }]
    : [];
}

export const safetyPass: RecordKind = {
  ...passPlace,
  contract: SAFETY_CONTRACT,
  flow: passFlow,
  fields: {
    pass_type: oneOf(PASS_TYPES),
    worker: recordOf('safety-workers'),
    /** The training it rests on. */
    program: recordOf('safety-programs'),
    work: oneOf(PERMIT_WORKS),
    /** Where the work is done. */
    site: text(120),
    valid_from: plannedDay(),
    valid_until: plannedDay(),
  },
  show: { work: is('record.pass_type', 'permit'), site: is('record.pass_type', 'permit') },
  stepFields: { reason: text(300) },
  /** The holder as they were when it was issued, and of the training its number and day. */
  kept: {
    holder: z.string(),
    holder_trade: z.string().nullable(),
    holder_employer: z.string().nullable(),
    trained_on: z.string().nullable(),
    training_no: z.string().nullable(),
    revoked_at: z.string().nullable(),
    revoked_reason: z.string().nullable(),
  },
  blank: {
    ...{ holder: '', holder_trade: null, holder_employer: null, trained_on: null, training_no: null },
    ...{ revoked_at: null, revoked_reason: null },
  },
  sections: [
    { key: 'holder', fields: ['worker', 'program'] },
    { key: 'for', fields: ['pass_type', 'work', 'site', 'valid_from', 'valid_until'] },
  ],
  required: { create: ['pass_type', 'worker', 'program', 'work', 'valid_from', 'valid_until'] },
  checks: [{ on: ['create'], check: checkDays }],
  needs: { issue: [ISSUES_PASSES] },
  sensitive: [],
  offline: [],
  search: ['site'],
  export: ['number', 'pass_type', 'work', 'valid_from', 'valid_until', 'status'],
};
