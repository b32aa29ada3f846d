import { oneOf, text } from '@chainage/shared/contracts/fields';
import { defineIssueType } from '../issue-type.ts';
import {
  ACCIDENT_FOLLOW_UP,
  ACCIDENT_HELP,
  ACCIDENT_LATER,
  ACCIDENT_REQUIRED,
  ACCIDENT_SECTIONS,
  ACCIDENT_SENSITIVE,
  ACCIDENT_SENTENCE,
  accidentChecks,
  accidentFacts,
  accidentShape,
  countCasualties,
  deriveClassification,
} from './accident.ts';
import { accidentCompletedChecks, accidentFollowUpChecks } from './accident-changes.ts';
import { ACCIDENT_DOUBTS, pressesBy } from './accident-signs.ts';
import { ACCIDENT_TIMES } from './accident-times.ts';

/** An accident of own or contractors' people, vehicles or work zones: the accident block, and what safety learns from it. */
export const highway = defineIssueType({
  type: 'highway',
  called: {
    en: 'Work accident on the road, work accidents on the road, own staff, work zone',
    hi: 'सड़क पर काम का हादसा, सड़क पर काम के हादसे, अपने कर्मचारी',
    mr: 'रस्त्यावरील कामाचा अपघात, रस्त्यावरील कामाचे अपघात, आमचे कर्मचारी',
  },
  icon: 'worker',
  phrases: 'accident',
  presses: ({ casualties }) => pressesBy(casualties),
  shape: {
    ...accidentShape,
    own_party: oneOf(['staff', 'own_vehicle', 'contractor', 'work_zone']),
    investigation_note: text(2000),
    root_cause: text(500),
    corrective_action: text(500),
  },
  sections: [
    { key: 'ownParty', fields: ['own_party'] },
    ...ACCIDENT_SECTIONS,
    { key: 'investigation', fields: ['investigation_note', 'root_cause', 'corrective_action'] },
  ],
  help: ACCIDENT_HELP,
  sentence: ACCIDENT_SENTENCE,
  defaults: { hit_and_run: false, in_work_zone: false, fir_status: 'pending' },
  search: ['vehicles.*.registration_no'],
  requiredAtSubmit: ['own_party', ...ACCIDENT_REQUIRED],
  later: ACCIDENT_LATER,
  completedChecks: accidentCompletedChecks,
  resolveFields: [
    ...['road_cleared_at', 'crane_reached_at', 'remedial_measure', 'action_taken'],
    ...['investigation_note', 'root_cause', 'corrective_action'],
  ],
  sensitive: ACCIDENT_SENSITIVE,
  openFollowUp: { fir_status: ['pending'] },
  followUp: [...ACCIDENT_FOLLOW_UP, 'investigation_note', 'root_cause', 'corrective_action'],
  followUpDerived: deriveClassification,
  followUpLists: ['accident-classifications'],
  followUpChecks: accidentFollowUpChecks,
  computed: countCasualties,
  factLookup: 'accident_classification',
  facts: accidentFacts,
  checks: [{ check: accidentChecks }, ...ACCIDENT_TIMES],
  doubts: ACCIDENT_DOUBTS,
});
