/** A line of measurement (domain.md section 3.6): a record of its own, which its entry moves. */
import {
  day,
  decimal,
  flag,
  int,
  km,
  latitude,
  longitude,
  lookup,
  oneOf,
  qty,
  recordOf,
  rows,
  sheetId,
  signedQty,
  text,
} from '@chainage/shared/contracts/fields';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { is } from '@chainage/shared/contracts/kit/condition';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { DPR_CONTRACT } from './contract.ts';
import { logFlow } from './log-flow.ts';
import { logPlace } from './log-place.ts';
import { REVIEWS } from './states.ts';

/** What is measured is more than nothing: of a dimension as of the whole. */
function checkMeasured(values: Readonly<Record<string, unknown>>): FieldError[] {
  const measured = ['nos', 'length_m', 'breadth_m', 'depth_m', 'direct_quantity', 'quantity'];
  return measured
    .filter((name) => typeof values[name] === 'string' && /^[0.]*$/.test(values[name]))
    .map((path) => ({ path, code: 'too_small', message: 'More than nothing' }));
}

/** A line that names no entry says on which it stands, by its item or in words: a phone finds out before it keeps it. */
const checkSheet = (values: Readonly<Record<string, unknown>>): FieldError[] =>
  values['dpr_entry']
    ? []
    : [...(values['package_key'] ? [] : ['report', 'package']), 'work_date', 'shift']
        .filter((path) => values[path] === undefined || values[path] === null || values[path] === '')
        .map((path) => ({ path, code: 'required', message: 'Without an entry it says of which it is' }));

const isRecovery = is('record.is_recovery', true);
const MUST = [
  ...['package_key', 'direction', 'chainage_from', 'chainage_to', 'quantity'],
  ...['recovery_day', 'recovery_reason'],
];

export const dprLog: RecordKind = {
  ...logPlace,
  contract: DPR_CONTRACT,
  flow: logFlow,
  fields: {
    /** Left out by a line that is sent alone: the server finds its entry, or makes it, by the four fields below. */
    dpr_entry: sheetId(),
    package: lookup('packages'),
    report: recordOf('dpr-reports'),
    work_date: day(),
    shift: oneOf(['day', 'night']),
    package_key: recordOf('package-keys'),
    direction: oneOf(DIRECTIONS),
    chainage_from: km(),
    chainage_to: km(),
    lane: text(20),
    lat: latitude(),
    lng: longitude(),
    gps_accuracy_m: decimal(6, 1, 'm'),
    nos: int(1, 100_000),
    length_m: decimal(6, 3, 'm'),
    breadth_m: decimal(6, 3, 'm'),
    depth_m: decimal(6, 3, 'm'),
    direct_quantity: qty(),
    /** The server works it out (`sums/log-quantity.ts`), as the phone does while it is typed; below nought where it is taken back. */
    quantity: signedQty(),
    /** Takes back what was approved too much of: measured like any line, but it counts against the item. */
    is_recovery: flag(),
    /** The day it was measured on that is taken back: its rate holds. */
    recovery_day: day(),
    recovery_reason: text(300),
    contractor: text(120),
    remarks: text(500),
    issues: rows({ issue: recordOf('issues') }, 10),
  },
  kept: {
    over_scope: z.boolean(),
    approved_at: z.iso.datetime().nullable(),
    approved_by: z.int().nullable(),
    counted_in: z.string().nullable(),
  },
  sections: [
    { key: 'work', fields: ['package_key'] },
    { key: 'laid', fields: ['direction', 'chainage_from', 'chainage_to', 'lane'] },
    { key: 'measure', fields: ['nos', 'length_m', 'breadth_m', 'depth_m', 'direct_quantity', 'quantity'] },
    { key: 'recovery', fields: ['is_recovery', 'recovery_day', 'recovery_reason'], folded: true },
    { key: 'more', fields: ['contractor', 'remarks', 'issues'], folded: true },
  ],
  show: { recovery_day: isRecovery, recovery_reason: isRecovery },
  required: { submit: MUST, resubmit: MUST },
  checks: [
    { on: ['create', 'submit', 'resubmit'], check: checkMeasured },
    { on: ['create'], check: checkSheet },
  ],
  byDevice: ['lat', 'lng', 'gps_accuracy_m'],
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 10 },
  photosLast: true,
  needs: {
    review: REVIEWS,
    review_all: ['review__all__dpr'],
    overscope: ['approve__all__dpr_overscope'],
  },
  blank: { over_scope: false, approved_at: null, approved_by: null, counted_in: null },
};
