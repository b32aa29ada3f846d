/** What of safety programmes, and of what they found, lies with somebody until it is done. */
import { sql, type SqlBool } from 'kysely';
import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { safetyProgram } from '@chainage/shared/contracts/safety/program';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import type { HandOver } from '#kernel/handover/hand-over.ts';

const { review = [], resolve = [] } = safetyProgram.needs ?? {};
const oneOf = (rights: readonly string[]) => sql<string[]>`${[...rights]}::text[]`;

/** Drafts name who will have them; what was held may be opened again. */
const open = sql<SqlBool>`w.status in ('draft', 'pending_review', 'approved', 'completed')`;

const ofProgram = {
  table: 'safety_program',
  entity: 'safety_program',
  label: sql<string | null>`coalesce(w.number, w.title)`,
  page: programPlace.pages.view,
  step: 'edit',
} as const;

export const safetyHandOver: readonly HandOver[] = [
  {
    ...ofProgram,
    kind: 'safety_program.hold',
    labels: { en: 'Safety programmes to hold', hi: 'कराने वाले सुरक्षा कार्यक्रम', mr: 'घ्यायचे सुरक्षा कार्यक्रम' },
    column: 'conductor',
    open,
    needs: oneOf(resolve),
    notIn: ['reviewer'],
    tells: 'to_hold',
  },
  {
    ...ofProgram,
    kind: 'safety_program.review',
    labels: { en: 'Safety programmes to check', hi: 'जाँचने वाले सुरक्षा कार्यक्रम', mr: 'तपासायचे सुरक्षा कार्यक्रम' },
    column: 'reviewer',
    open,
    needs: oneOf(review),
    notIn: ['created_by', 'conductor'],
    tells: 'to_check',
  },
  {
    kind: 'safety_finding.put_right',
    labels: { en: 'Findings to put right', hi: 'ठीक करने वाली कमियाँ', mr: 'दुरुस्त करायच्या त्रुटी' },
    table: 'safety_finding',
    entity: 'safety_finding',
    column: 'responsible',
    former: 'formerly_responsible',
    label: sql`left(w.finding, 80)`,
    page: findingPlace.pages.view,
    open: sql`w.status = 'noted'`,
    needs: oneOf(resolve),
    step: 'edit',
    tells: 'given',
  },
];
