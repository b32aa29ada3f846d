import { day, oneOf, qty, text } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';
import { daysFromEventOn } from './times.ts';

const ACCESSES = ['fuel_station', 'dhaba', 'commercial', 'village_road', 'farm', 'factory'] as const;

/** A way onto the road that nobody has permitted. */
export const unauthorisedAccess = defineIssueType({
  type: 'unauthorised_access',
  called: {
    en: 'Unauthorised access, unauthorised accesses, illegal approach',
    hi: 'अवैध रास्ता, अवैध रास्ते, बिना इजाज़त प्रवेश',
    mr: 'बेकायदा रस्ता, बेकायदा रस्ते, विनापरवाना प्रवेश',
  },
  icon: 'access',
  phrases: 'land',
  shape: {
    access_type: oneOf(ACCESSES),
    width_m: qty('m'),
    owner: text(80),
    permission_ref: text(60),
    closed_on: day(),
    closure_method: text(200),
  },
  sections: [
    { key: 'access', fields: ['access_type', 'width_m', 'owner', 'permission_ref'] },
    { key: 'closure', fields: ['closed_on', 'closure_method'], folded: true },
  ],
  requiredAtSubmit: ['access_type'],
  resolveFields: ['closed_on', 'closure_method', 'action_taken'],
  sensitive: ['owner'],
  checks: [daysFromEventOn(['closed_on'], 'resolve')],
  facts: ({ access_type: type }) => ({ access_type: typeof type === 'string' ? type : null }),
});
