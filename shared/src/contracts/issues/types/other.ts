import { defineIssueType } from '../issue-type.ts';

/** Whatever no other type is for. */
export const other = defineIssueType({
  type: 'other',
  called: { en: 'Other, others, complaint', hi: 'अन्य, शिकायत', mr: 'इतर, तक्रार' },
  icon: 'other',
  phrases: 'other',
  shape: {},
  sections: [],
  requiredAtSubmit: [],
  resolveFields: ['action_taken'],
  beforePhotoRequired: false,
});
