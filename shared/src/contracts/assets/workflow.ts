/** What is done with an asset beside entering and changing it: it is inspected. Without Zod, for lists. */
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import { ASSET_STATUSES } from './states.ts';

/** Where an asset stands is filled in by people; what is retired is inspected no more. */
export const assetFlow: Flow = {
  states: ASSET_STATUSES,
  start: 'active',
  final: [],
  byHand: true,
  steps: [
    {
      verb: 'inspect',
      from: ['active', 'under_repair'],
      to: 'same',
      right: 'edit',
      offline: true,
      asks: {
        comment: 'optional',
        fields: ['condition', 'last_inspected_on', 'next_on'],
        required: ['condition', 'last_inspected_on'],
        photos: { inspection: 0 },
        proposes: { last_inspected_on: {} },
      },
      sets: { next_inspection_on: { from: 'data', name: 'next_on' } },
      apart: ['next_on'],
      bulk: ['condition', 'last_inspected_on', 'next_on'],
      way: 'ask',
    },
  ],
  promises: { edit: { to: 'reader', permission: 'edit__all__asset' } },
  first: [{ offer: 'inspect' }, { offer: 'edit' }],
};
