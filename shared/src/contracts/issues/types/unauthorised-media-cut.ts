import { day, flag, inr, qty, text } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';
import { daysFromEventOn } from './times.ts';

/** The median was opened, or the road cut, without permission; the wire keeps the specification's spelling. */
export const unauthorisedMediaCut = defineIssueType({
  type: 'unauthorised_media_cut',
  called: {
    en: 'Unauthorised median cut, unauthorised median cuts, trench, opening',
    hi: 'अवैध डिवाइडर कट, डिवाइडर तोड़ा, खुदाई',
    mr: 'बेकायदा दुभाजक कट, दुभाजक तोडला, खोदकाम',
  },
  icon: 'cut',
  phrases: 'opening',
  shape: {
    opening_width_m: qty('m'),
    made_by: text(80),
    used_by: text(80),
    barrier_damaged: flag(),
    restored_on: day(),
    restoration_cost: inr(),
  },
  sections: [
    { key: 'opening', fields: ['opening_width_m', 'made_by', 'used_by', 'barrier_damaged'] },
    { key: 'restoration', fields: ['restored_on', 'restoration_cost'], folded: true },
  ],
  requiredAtSubmit: ['opening_width_m'],
  resolveFields: ['restored_on', 'restoration_cost', 'action_taken'],
  sensitive: ['made_by'],
  checks: [daysFromEventOn(['restored_on'], 'resolve')],
  facts: ({ opening_width_m: width }) => ({ opening_width_m: typeof width === 'string' ? width : null }),
});
