/** Query of `GET organisation/data/issues/`: domain.md section 6, "Issue list". */
import { z } from '@chainage/shared/zod';
import { day, km, ts, uuid } from '@chainage/shared/contracts/fields';
import { anyOf, cursorText, idText, listQueryShape, orderingOf } from '@chainage/shared/contracts/list';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import { PRIORITIES, SLA_STATES } from './issue.ts';
import { ISSUE_TYPES } from './issue-type.ts';
import { ISSUE_STATUSES } from './statuses.ts';

/** What the list can be sorted by, with `-` in front for the other way. */
export const ISSUE_ORDERINGS = [
  'occurred_at',
  'number',
  'due_at',
  'priority',
  'chainage_from',
  'created_at',
  'status',
] as const;
export type IssueOrdering = (typeof ISSUE_ORDERINGS)[number];

/** A colleague's id, or `me`. One for each filter: the API document loses a branch of a union that stands in several. */
const person = () => z.union([z.literal('me'), idText()]).meta({ description: 'Id of a colleague, or `me`' });
const instantOrDay = () => z.union([day(), ts()]).meta({ description: 'A day in India, or an instant' });

/** Steps that the list is asked for by whoever may take them. */
export const ASKED_STEPS = ['approve', 'verify', 'extend'] as const;
export type AskedStep = (typeof ASKED_STEPS)[number];

/** Every filter of the list. */
export const issueListQuerySchema = z.strictObject({
  ...listQueryShape,
  ordering: orderingOf(ISSUE_ORDERINGS).optional(),
  cursor: cursorText().optional(),
  issue_type: anyOf(ISSUE_TYPES).optional(),
  status: anyOf(ISSUE_STATUSES).optional(),
  sla_state: anyOf(SLA_STATES).optional(),
  priority: anyOf(PRIORITIES).optional(),
  direction: anyOf(DIRECTIONS).optional(),
  highway: idText().optional(),
  package: idText().optional(),
  category: idText().optional(),
  sub_type: idText().optional(),
  chainage_from: km().optional(),
  chainage_to: km().optional(),
  assigned_to: person().optional(),
  resolver: person().optional(),
  created_by: person().optional(),
  /** Of `occurred_at`: days in India, both included, or instants. */
  date_from: instantOrDay().optional(),
  date_to: instantOrDay().optional(),
  /** Days in India on which they were closed, both included. */
  closed_from: day().optional(),
  closed_to: day().optional(),
  /** Issues with an announced photo that has not come within 72 hours. */
  photos_missing: z.enum(['true']).optional(),
  /** Closed issues that still wait for a follow-up, as a pending FIR. */
  open_followup: z.enum(['true']).optional(),
  to_complete: z.enum(['true']).optional(),
  /** Issues whose limit somebody asks to be moved, until that is answered or the repair is done. */
  extension_requested: z.enum(['true']).optional(),
  /** Issues on which the caller may take one of these steps as they stand: their `allowed_actions` name it. */
  may: anyOf(ASKED_STEPS).optional(),
  /** What whoever drove this patrol round reported while it ran, wherever it was sent from later. */
  patrol_round: uuid().optional(),
  /** What was found in this planned work. */
  planned_work: uuid().optional(),
  /** Nearby issues of this one: ±500 m on its highway, ±7 days. */
  near: uuid().optional(),
});
export type IssueListQuery = z.output<typeof issueListQuerySchema>;
