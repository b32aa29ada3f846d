/** Safety programmes with their findings, as the kernel serves them. */
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { PROGRAM_STATES } from '@chainage/shared/contracts/safety/states';
import { sql } from 'kysely';
import { tableSheet, type ServedSheet } from '#kernel/records/table/lines/table-sheet.ts';
import { findingNotices, programNotices } from './notices/safety.notices.ts';
import { findingRules, findingScopes, programRules, programScopes } from './rights.ts';
import { withWorkers } from './attendance/keep-attendance.ts';
import { refusePeople } from './people-named.ts';
import { nameHazard } from './hazard/report-hazard.ts';
import { serveFinding } from './serve-finding.ts';
import { refuseCritical, serveProgram } from './serve-program.ts';

const OBJECT = 'safety_program';

export const programServed: ServedSheet = tableSheet({
  declared: safetyProgram,
  table: 'safety_program',
  rights: { scopes: programScopes, objects: [OBJECT] },
  assigned: ['reviewer'],
  rules: () => programRules,
  editableIn: ['draft', 'pending_review', 'approved'],
  effects: { submit: refusePeople, verify: refuseCritical },
  notices: programNotices,
  wrap: (served) => withWorkers(serveProgram(served)),
  register: { name: 'safety-programs', activeIn: PROGRAM_STATES },
  lines: {
    findings: {
      table: 'safety_finding',
      rights: { scopes: findingScopes, objects: [OBJECT] },
      assigned: ['responsible'],
      rules: () => findingRules,
      editableIn: ['noted'],
      effects: { report_hazard: nameHazard },
      wrap: serveFinding,
      flags: { is_overdue: (today) => sql`r.status = 'noted' and r.due_on < ${today}::date` },
      notices: findingNotices,
    },
  },
});
