import { flag, lookup, oneOf, qty, text, ts } from '@chainage/shared/contracts/fields';
import { is } from '@chainage/shared/contracts/kit/condition';
import { defineIssueType } from '../issue-type.ts';
import { neverBefore } from './times.ts';

const OBJECTS = ['dead_animal', 'debris', 'spill', 'fallen_tree', 'tyre', 'load'] as const;

/** Something lies on the road and must go. */
export const deadAnimalDebrisRemoval = defineIssueType({
  type: 'dead_animal_debris_removal',
  called: {
    en: 'Dead animal or debris, dead animals and debris, fallen tree, spill',
    hi: 'मरा जानवर या मलबा, मरे जानवर और मलबा, गिरा पेड़',
    mr: 'मेलेले जनावर किंवा राडारोडा, मेलेली जनावरे आणि राडारोडा, पडलेले झाड',
  },
  icon: 'debris',
  phrases: 'debris',
  shape: {
    object: oneOf(OBJECTS),
    animal_kind: text(40),
    quantity: qty(),
    unit: lookup('units-of-measurement'),
    hazardous: flag(),
    removed_at: ts(),
    disposal_place: text(120),
  },
  sections: [
    { key: 'onTheRoad', fields: ['object', 'animal_kind', 'hazardous', 'quantity', 'unit'] },
    { key: 'removal', fields: ['removed_at', 'disposal_place'], folded: true },
  ],
  show: { animal_kind: is('record.object', 'dead_animal') },
  requiredAtSubmit: ['object'],
  requiredAtResolve: ['removed_at', 'disposal_place'],
  resolveFields: ['quantity', 'unit', 'action_taken'],
  facts: ({ object }) => ({ object: typeof object === 'string' ? object : null }),
  checks: [neverBefore('occurred_at', ['removed_at'])],
});
