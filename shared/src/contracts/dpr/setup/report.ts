/** A report definition (domain.md section 3.6): what entries and months are written for. Form, record, list and server are made of it. */
import { code, oneOf, text } from '@chainage/shared/contracts/fields';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { DPR_CONTRACT } from '../contract.ts';
import { dprReportPlace } from './report-place.ts';
import { MANAGES_SETUP, REPORT_TYPES, SETUP_STATES } from './states.ts';

/** A part of an address: small letters, digits and hyphens. */
const slug = () =>
  code(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'characters')
    .meta({ kind: 'text', maxLength: 40 });

export const dprReport: RecordKind = {
  ...dprReportPlace,
  contract: DPR_CONTRACT,
  flow: { states: SETUP_STATES, start: 'active', final: [], steps: [], byHand: true, first: [{ offer: 'edit' }] },
  fields: {
    name: text(120),
    issue_type: oneOf(REPORT_TYPES),
    module_key: slug(),
    status: oneOf(SETUP_STATES),
  },
  kept: { is_active: z.boolean() },
  blank: { is_active: true },
  sections: [{ key: 'report', fields: ['name', 'issue_type', 'module_key', 'status'] }],
  required: { create: ['name', 'issue_type', 'module_key', 'status'] },
  needs: { edit: [MANAGES_SETUP] },
  sensitive: [],
  offline: [],
  code: 'module_key',
  search: ['name', 'module_key'],
  export: ['name', 'issue_type', 'module_key', 'status'],
};
