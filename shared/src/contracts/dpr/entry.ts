/** An entry of daily progress: one sheet per package, report, work date and shift (domain.md section 3.6), its lines the measurements. */
import { day, decimal, int, lookup, oneOf, recordOf, rows, text } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { DPR_CONTRACT } from './contract.ts';
import { entryFlow } from './entry-flow.ts';
import { entryPlace } from './entry-place.ts';
import { dprLog } from './log.ts';
import { REVIEWS } from './states.ts';

const SHIFTS = ['day', 'night'] as const;

/** A shift is hindered for no longer than a day. */
const checkHours = ({ hindrance_hours: hours }: Readonly<Record<string, unknown>>): FieldError[] =>
  typeof hours === 'string' && Number(hours) > 24
    ? [{ path: 'hindrance_hours', code: 'too_large', message: 'More than a day' }]
    : [];

export const dprEntry: RecordKind = {
  ...entryPlace,
  contract: DPR_CONTRACT,
  flow: entryFlow,
  fields: {
    report: recordOf('dpr-reports'),
    package: lookup('packages'),
    /** A night shift belongs to the day it begins. */
    work_date: day(),
    shift: oneOf(SHIFTS),
    weather: lookup('weather-conditions'),
    manpower: rows({ category: text(60), count: int(1, 9999) }, 40),
    equipment: rows({ name: text(80), count: int(1, 999), hours: decimal(2, 1, 'h').nullish() }, 40),
    hindrance: text(500),
    hindrance_hours: decimal(2, 1, 'h'),
    remarks: text(2000),
    no_work: text(500),
    /** 0 for the sheet of the shift, 1 for what came late (/S1): the server says it. */
    supplement: int(0, 99),
  },
  sections: [
    { key: 'sheet', fields: ['report', 'package', 'work_date', 'shift'] },
    { key: 'crew', fields: ['weather', 'manpower', 'equipment'], folded: true },
    { key: 'hindrance', fields: ['hindrance', 'hindrance_hours'], folded: true },
    { key: 'words', fields: ['no_work', 'remarks'], folded: true },
  ],
  required: { create: ['report', 'package', 'work_date', 'shift'] },
  checks: [{ on: ['create'], check: checkHours }],
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 10 },
  photosLast: true,
  linesFirst: true,
  story: { faces: ['created_by'] },
  search: ['hindrance', 'remarks', 'no_work'],
  needs: { review: REVIEWS, review_all: ['review__all__dpr'] },
  lines: {
    logs: {
      kind: dprLog,
      in: ['draft', 'returned'],
      // what was refused is put right while its entry waits
      also: { rejected: ['submitted'] },
      shows: ['package_key', 'direction', 'chainage_from', 'chainage_to', 'lane', 'quantity'],
      uncounted: ['cancelled'],
    },
  },
  export: ['number', 'work_date', 'shift', 'package', 'hindrance', 'hindrance_hours', 'status'],
};
