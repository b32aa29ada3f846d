import type { Declaration } from '#kernel/declarations/declaration.ts';
import { DUE_SOON_PERCENT, ESCALATION_HOURS, ESCALATION_ROLE } from './limits-told/settings.ts';
import { ISSUE_LISTS } from './lists/issue-lists.ts';
import { ISSUE_PERMISSIONS } from './permissions.ts';
import { ROUND_PERMISSIONS, ROUND_SERIES } from './patrol-rounds/declaration.ts';
import { PREVENTIVE_PERMISSIONS, SCHEDULE_SERIES } from './preventive/declaration.ts';
import { ISSUE_OBJECTS } from './rights-words.ts';
import { ISSUE_SERIES } from './series.ts';

export const issuesDeclaration: Declaration = {
  objects: ISSUE_OBJECTS,
  permissions: [...ISSUE_PERMISSIONS, ...ROUND_PERMISSIONS, ...PREVENTIVE_PERMISSIONS],
  lists: ISSUE_LISTS,
  settings: [DUE_SOON_PERCENT, ESCALATION_HOURS, ESCALATION_ROLE],
  series: [...Object.values(ISSUE_SERIES), ROUND_SERIES, SCHEDULE_SERIES],
};
