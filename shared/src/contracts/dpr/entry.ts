/** A dpr entry, declared once: form, record, list, server and outbox are made of it. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { text, ts } from '@chainage/shared/contracts/fields';
import { DPR_CONTRACT } from './contract.ts';
import { dprLog } from './log.ts';
import { dprEntryPlace } from './entry-place.ts';
import { dprEntryFlow } from './entry-flow.ts';

export const dprEntry: RecordKind = {
  ...dprEntryPlace,
  contract: DPR_CONTRACT,
  flow: dprEntryFlow,
  fields: {
    title: text(120),
    description: text(2000),
    happened_at: ts(),
  },
  sections: [{ key: 'what', fields: ['title', 'description', 'happened_at'] }],
  required: { submit: ['title', 'happened_at'] },
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 10 },
  search: ['title', 'description'],
  lines: {
    logs: {
      kind: dprLog,
      in: ['draft'],
      shows: ['what', 'quantity'],
      sums: ['quantity'],
      uncounted: ['cancelled'],
    },
  },
  export: ['number', 'title', 'happened_at', 'status'],
};
