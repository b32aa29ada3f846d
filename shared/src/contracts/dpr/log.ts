/** A line of a dpr entry: a record of its own, which its sheet moves. */
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { qty, sheetId, text } from '@chainage/shared/contracts/fields';
import { DPR_CONTRACT } from './contract.ts';
import { dprLogPlace } from './log-place.ts';

export const dprLog: RecordKind = {
  ...dprLogPlace,
  contract: DPR_CONTRACT,
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
  fields: { dpr_entry: sheetId(), what: text(120), quantity: qty('m') },
  sections: [{ key: 'line', fields: ['what', 'quantity'] }],
  required: { submit: ['what', 'quantity'] },
  sensitive: [],
  offline: ['create', 'edit'],
  photos: { photo: 10 },
};
