/** A line of a sample card: a record of its own, which its sheet moves. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { qty, sheetId, text } from '@chainage/shared/contracts/fields';
import { SAMPLE_CARDS_CONTRACT } from './contract.ts';
import { sampleCardLinePlace } from './line-place.ts';

export const sampleCardLine: RecordKind = {
  ...sampleCardLinePlace,
  contract: SAMPLE_CARDS_CONTRACT,
  flow: {
    states: ['draft', 'submitted', 'cancelled'],
    start: 'draft',
    final: ['submitted', 'cancelled'],
    // `sheet: []`: by its sheet only
    steps: [
      {
        verb: 'submit',
        from: ['draft'],
        to: 'submitted',
        right: 'creator_or_edit',
        offline: true,
        sheet: [],
        asks: { photos: { photo: 1 } },
      },
      {
        verb: 'remove',
        from: ['draft'],
        to: 'cancelled',
        right: 'creator_or_edit',
        offline: true,
        way: 'now',
        grave: true,
      },
      {
        verb: 'comment',
        from: ['draft', 'submitted', 'cancelled'],
        to: 'same',
        right: 'view',
        offline: true,
        versionless: true,
        asks: { comment: 'required' },
        way: 'inline',
      },
    ],
    promises: { view: { to: 'reader' }, creator_or_edit: { to: 'creator' } },
  },
  fields: { sample_card: sheetId(), what: text(120), quantity: qty('m') },
  sections: [{ key: 'line', fields: ['what', 'quantity'] }],
  required: { submit: ['what', 'quantity'] },
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 10 },
};
