/** How many programs of each type a package's contract asks for in a month (issue of the employer, schedule of safety duties). */
import { int, lookup, oneOf, rows, text } from '@chainage/shared/contracts/fields';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { MONTH } from '@chainage/shared/lib/format/days';
import { z } from '@chainage/shared/zod';
import { SAFETY_CONTRACT } from '../contract.ts';
import { EDITS_TARGETS, TARGET_STATES, targetPlace } from './target-place.ts';
import type { TargetRow } from './targets.ts';

/** A month of the calendar, `YYYY-MM`. */
const month = () => z.string().trim().regex(MONTH, 'not_a_date').meta({ kind: 'text', maxLength: 7 });

/** Of a type and a month on there is one number. */
function checkTwice({ targets }: Readonly<Record<string, unknown>>): FieldError[] {
  const rows = Array.isArray(targets) ? (targets as Partial<TargetRow>[]) : [];
  const keys = rows.map(({ program_type: type, holds_from: from }) => (type && from ? `${type} ${from}` : ''));
  return keys.flatMap((key, at) =>
    key !== '' && keys.indexOf(key) < at
      ? [{ path: `targets.${at}.program_type`, code: 'duplicate' as const, message: 'Agreed above already' }]
      : [],
  );
}

export const safetyTarget: RecordKind = {
  ...targetPlace,
  contract: SAFETY_CONTRACT,
  flow: { states: TARGET_STATES, start: 'active', final: [], steps: [], byHand: true, first: [{ offer: 'edit' }] },
  fields: {
    title: text(120),
    package: lookup('packages'),
    status: oneOf(TARGET_STATES),
    targets: rows({ program_type: lookup('type-of-programs'), per_month: int(0, 999), holds_from: month() }, 100),
  },
  sections: [
    { key: 'agreed', fields: ['title', 'package', 'status'] },
    { key: 'targets', fields: ['targets'] },
  ],
  required: {
    create: [
      ...['title', 'package', 'status', 'targets'],
      ...['program_type', 'per_month', 'holds_from'].map((name) => `targets.*.${name}`),
    ],
  },
  checks: [{ on: ['create'], check: checkTwice }],
  needs: { edit: [EDITS_TARGETS] },
  sensitive: [],
  offline: [],
  search: ['title'],
};
