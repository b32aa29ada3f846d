/** A sample card, declared once: form, record, list, server and outbox are made of it. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { text, ts } from '@chainage/shared/contracts/fields';
import { SAMPLE_CARDS_CONTRACT } from './contract.ts';
// with lines: import { sampleCardLine } from './line.ts';
import { sampleCardPlace } from './place.ts';
import { sampleCardFlow } from './workflow.ts';

export const sampleCard: RecordKind = {
  ...sampleCardPlace,
  contract: SAMPLE_CARDS_CONTRACT,
  flow: sampleCardFlow,
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
  // with lines: lines: { items: { kind: sampleCardLine, in: ['draft'], shows: ['what', 'quantity'], sums: ['quantity'], uncounted: ['cancelled'] } },
  export: ['number', 'title', 'happened_at', 'status'],
};
