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

/** An accident on the road: all of the accident block. */
export const roadUserAccident = defineIssueType({
  type: 'road_user_accident',
  called: {
    en: 'Road accident, road accidents, crash',
    hi: 'सड़क दुर्घटना, सड़क दुर्घटनाएँ, हादसा, एक्सीडेंट',
    mr: 'रस्ता अपघात, रस्ते अपघात',
  },
  icon: 'accident',
  phrases: 'accident',
  presses: ({ casualties }) => pressesBy(casualties),
  shape: accidentShape,
  sections: ACCIDENT_SECTIONS,
  help: ACCIDENT_HELP,
  sentence: ACCIDENT_SENTENCE,
  defaults: { hit_and_run: false, in_work_zone: false, fir_status: 'pending' },
  search: ['vehicles.*.registration_no'],
  requiredAtSubmit: ACCIDENT_REQUIRED,
  later: ACCIDENT_LATER,
  completedChecks: accidentCompletedChecks,
  resolveFields: ['road_cleared_at', 'crane_reached_at', 'remedial_measure', 'action_taken'],
  sensitive: ACCIDENT_SENSITIVE,
  openFollowUp: { fir_status: ['pending'] },
  followUp: ACCIDENT_FOLLOW_UP,
  followUpDerived: deriveClassification,
  followUpLists: ['accident-classifications'],
  followUpChecks: accidentFollowUpChecks,
  computed: countCasualties,
  factLookup: 'accident_classification',
  facts: accidentFacts,
  checks: [{ check: accidentChecks }, ...ACCIDENT_TIMES],
  doubts: ACCIDENT_DOUBTS,
});
