/** A worker of a contractor, who is no member of the portal: form, record, list and server are made of it. */
import { code, lookup, mobile, oneOf, photo, text } from '@chainage/shared/contracts/fields';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { GENDERS } from '@chainage/shared/lib/format/values';
import { z } from '@chainage/shared/zod';
import { SAFETY_CONTRACT } from './contract.ts';
import { KEEPS_WORKERS } from './people-rights.ts';
import { WORKER_STATES, workerPlace } from './worker-place.ts';

/** Stage of the photo that stands on a pass. */
export const FACE_STAGE = 'face';

export const safetyWorker: RecordKind = {
  ...workerPlace,
  contract: SAFETY_CONTRACT,
  flow: { states: WORKER_STATES, start: 'active', final: [], steps: [], byHand: true, first: [{ offer: 'edit' }] },
  fields: {
    name: text(80),
    employer: text(80),
    trade: text(60),
    /** As the contractor's roll, gate pass or labour card has it. */
    person_no: code(30),
    sex: oneOf(GENDERS),
    package: lookup('packages'),
    photo: photo(FACE_STAGE),
    phone: mobile(),
    status: oneOf(WORKER_STATES),
  },
  /** The day of the last program they stood in. */
  kept: { last_seen_on: z.string().nullable() },
  blank: { last_seen_on: null },
  sections: [
    { key: 'who', fields: ['name', 'employer', 'trade', 'person_no', 'sex', 'package', 'status'] },
    { key: 'face', fields: ['photo', 'phone'] },
  ],
  required: { create: ['name', 'status'] },
  needs: { edit: KEEPS_WORKERS },
  sensitive: ['phone'],
  offline: [],
  /** Each new one is a photo more; none is taken away. */
  photos: { [FACE_STAGE]: 10 },
  search: ['name', 'employer', 'person_no', 'trade'],
  export: ['name', 'employer', 'trade', 'person_no', 'sex', 'package', 'status'],
};
