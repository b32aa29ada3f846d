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
    object: oneOf(['dead_animal', 'debris']),
    animal_kind: text(40),
    hazardous: flag(),
    carried_by: lookup('help-types'),
    place_left: text(80),
  },
  sections: [{ key: 'removal', fields: ['object', 'animal_kind', 'hazardous', 'carried_by', 'place_left'] }],
  defaults: { hazardous: false },
  show: { animal_kind: is('record.object', 'dead_animal') },
  since: { place_left: '9.1' },
  requiredAtSubmit: ['object', 'animal_kind', 'place_left'],
  checks: [
    {
      check: ({ hazardous, carried_by }) =>
        hazardous && !carried_by ? [{ path: 'carried_by', code: 'required', message: 'Fill this in' }] : [],
    },
  ],
});

/** Its texts. */
export const SAMPLE_TEXTS = {
  type: { [SAMPLE_TYPE]: { one: 'Removal', plural: 'Removals', lists: 'lists for removals' } },
  form: { newTitle: { [SAMPLE_TYPE]: 'Report a removal' } },
  section: { removal: 'Removal' },
  field: {
    object: 'What lies there',
    animal_kind: 'Kind of animal',
    hazardous: 'Hazardous',
    carried_by: 'Carried by',
    place_left: 'Left at',
  },
  option: { object: { dead_animal: 'Dead animal', debris: 'Debris' } },
};
