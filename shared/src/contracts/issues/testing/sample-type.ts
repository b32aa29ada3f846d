/** For tests: a type more, declared as any other, with a condition, something asked only from a later number, and a check. */
import { flag, lookup, oneOf, text } from '@chainage/shared/contracts/fields';
import { is } from '@chainage/shared/contracts/kit/condition';
import { defineIssueType, type IssueType } from '../issue-type.ts';

/** A word that no migration, list or right of the product has. */
export const SAMPLE_TYPE = 'fallen_load' as IssueType;

export const sampleType = defineIssueType({
  type: SAMPLE_TYPE,
  called: { en: 'Removal, removals' },
  icon: 'road',
  shape: {
    lies_there: oneOf(['dead_animal', 'debris']),
    breed: text(40),
    smells: flag(),
    carried_by: lookup('help-types'),
    place_left: text(80),
  },
  sections: [{ key: 'clearing', fields: ['lies_there', 'breed', 'smells', 'carried_by', 'place_left'] }],
  defaults: { smells: false },
  show: { breed: is('record.lies_there', 'dead_animal') },
  since: { place_left: '9.1' },
  requiredAtSubmit: ['lies_there', 'breed', 'place_left'],
  checks: [
    {
      check: ({ smells, carried_by }) =>
        smells && !carried_by ? [{ path: 'carried_by', code: 'required', message: 'Fill this in' }] : [],
    },
  ],
});

/** Its texts. */
export const SAMPLE_TEXTS = {
  type: { [SAMPLE_TYPE]: { one: 'Removal', plural: 'Removals', lists: 'lists for removals' } },
  form: { newTitle: { [SAMPLE_TYPE]: 'Report a removal' } },
  section: { clearing: 'Removal' },
  field: {
    lies_there: 'What lies there',
    breed: 'Kind of animal',
    smells: 'Hazardous',
    carried_by: 'Carried by',
    place_left: 'Left at',
  },
  option: { lies_there: { dead_animal: 'Dead animal', debris: 'Debris' } },
};
