/** Bodies of `POST organisation/data/issue/{id}/action/`: domain.md section 4, "Issue". The table is `workflow.ts`. */
import type { z } from '@chainage/shared/zod';
import { day, flag, member, oneOf, photo, plannedTs, text, ts, uuid } from '@chainage/shared/contracts/fields';

/** What one issue can be to another. */
export const RELATIONS = ['duplicate_of', 'caused_by', 'follow_up_of', 'related'] as const;

/** Fields that steps ask for and that are no fields people fill in on the record. */
export const stepShape = {
  /** Done when it was reported: submit and resolve are one step. */
  resolved_on_spot: flag(),
  /** Handed in without what its type lets come later; approved only once it is there. */
  complete_later: flag(),
  resolution_note: text(2000),
  resolved_at: ts(),
  /** When the work began, or the road was made safe. */
  at: ts(),
  /** Required at approval unless the record has one already, as after an on-spot submit. */
  resolver: member(),
  /** Approving only ever shortens the computed limit; required for types without one. */
  due_at: plannedTs().nullable(),
  /** Letter number, date and file are asked of a project manager where the client's approval is off. */
  letter_number: text(60),
  letter_date: day(),
  letter_image: photo('document', { papers: true }),
  issue: uuid(),
  relation: oneOf(RELATIONS),
} satisfies z.ZodRawShape;
