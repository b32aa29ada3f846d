/** The month of a package and a type of work (domain.md section 3.6): begun by the server, its figures reckoned until certified. */
import { day, lookup, oneOf, text } from '@chainage/shared/contracts/fields';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { DPR_CONTRACT } from '../contract.ts';
import { REPORT_TYPES } from '../setup/states.ts';
import { monthFlow } from './month-flow.ts';
import { monthPlace } from './month-place.ts';

export const dprMonth: RecordKind = {
  ...monthPlace,
  contract: DPR_CONTRACT,
  flow: monthFlow,
  fields: {
    package: lookup('packages'),
    issue_type: oneOf(REPORT_TYPES),
    /** `YYYY-MM`. */
    month: text(7),
    bill_no: text(40),
    bill_date: day(),
  },
  kept: {
    submitted_by: z.int().nullable(),
    certified_by: z.int().nullable(),
  },
  sections: [{ key: 'month', fields: ['package', 'issue_type', 'month', 'bill_no', 'bill_date'] }],
  required: {},
  // whoever approved its first line began it: that says nothing
  story: { faces: [] },
  sensitive: [],
  offline: [],
  needs: {
    submit: ['submit__all__dpr_month'],
    certify: ['certify__all__dpr_month'],
    approve: ['approve__all__dpr_month'],
    bill: ['bill__all__dpr_month'],
    certify_or_approve: ['certify__all__dpr_month', 'approve__all__dpr_month'],
    reopen: ['reopen__all__dpr_month'],
  },
};
