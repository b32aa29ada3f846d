/** What a programme found (domain.md section 3.7): a line of it, with a flow and photos of its own. */
import { lookup, member, oneOf, plannedDay, recordOf, sheetId, text } from '@chainage/shared/contracts/fields';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { z } from '@chainage/shared/zod';
import { SAFETY_CONTRACT } from './contract.ts';
import { findingFlow } from './finding-flow.ts';
import { findingPlace } from './finding-place.ts';
import { SEVERITIES } from './states.ts';

export const safetyFinding: RecordKind = {
  ...findingPlace,
  contract: SAFETY_CONTRACT,
  flow: findingFlow,
  fields: {
    safety_program: sheetId(),
    finding: text(500),
    severity: oneOf(SEVERITIES),
    responsible: member({ permission: 'resolve__all__safety_program,resolve__own__safety_program' }, { inSight: true }),
    due_on: plannedDay(),
    /** What a hazard that is reported of it needs and a finding by itself does not. */
    hazard_type: lookup('hazard-types'),
    /** The hazard that was reported of it. */
    hazard_issue: recordOf('issues'),
    action_taken: text(1000),
  },
  /** The id of the hazard that is reported of it; one that comes without, the server makes. */
  stepFields: { hazard: sheetId() },
  byDevice: ['hazard'],
  kept: {
    closed_at: z.iso.datetime().nullable(),
    /** Who answered for it before it was handed on. */
    formerly_responsible: z.array(z.int()),
  },
  blank: { closed_at: null, formerly_responsible: [] },
  sections: [
    { key: 'finding', fields: ['finding', 'severity', 'responsible', 'due_on', 'hazard_type', 'hazard_issue'] },
    { key: 'putRight', fields: ['action_taken'] },
  ],
  required: { create: ['finding', 'severity', 'responsible', 'due_on'], put_right: ['action_taken'] },
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 5, proof: 5 },
  story: { compare: ['photo', 'proof'], faces: ['created_by', 'responsible'] },
  people: { responsible: 'responsible_name' },
  needs: {
    review: ['review__all__safety_program', 'review__assigned__safety_program'],
    drop: ['review__all__safety_program', 'review__assigned__safety_program'],
  },
};
