/** Bodies of `POST organisation/data/issue/{id}/action/`: domain.md section 4, "Issue". */
import { z } from 'zod';
import { day, int, lookup, member, oneOf, text, ts, uuid } from '../fields.ts';
import { announcedPhotoSchema } from './image.ts';
import { PRIORITIES } from './issue.ts';

/** Everything that moves an issue or adds to its history. */
export const ISSUE_ACTIONS = [
  'submit',
  'start',
  'temporary_fix',
  'resolve',
  'return',
  'reject',
  'approve',
  'verify',
  'reopen',
  'request_extension',
  'extend',
  'cancel',
  'assign',
  'update_followup',
  'comment',
  'link',
  'unlink',
] as const;
export type IssueAction = (typeof ISSUE_ACTIONS)[number];

/** What one issue can be to another. */
export const RELATIONS = ['duplicate_of', 'caused_by', 'follow_up_of', 'related'] as const;

const photos = z.array(announcedPhotoSchema).max(10, 'too_many').optional();
/** `data` of actions that carry fields of the type is open here; the type's own schema checks it on both sides. */
const open = z.looseObject;

/** The `data` of each action. Comments stand beside it in `comment`. */
export const actionDataSchemas = {
  /** With `resolved_on_spot`, also the resolution and the type's resolve fields. */
  submit: open({
    photos,
    resolved_on_spot: z.boolean().optional(),
    resolution_note: text(2000).optional(),
    resolved_at: ts().optional(),
  }),
  start: z.strictObject({ at: ts().optional() }),
  temporary_fix: z.strictObject({ photos, at: ts() }),
  resolve: open({ photos, resolution_note: text(2000).min(1, 'required'), resolved_at: ts() }),
  return: z.strictObject({}),
  reject: z.strictObject({}),
  approve: z.strictObject({
    priority: oneOf(PRIORITIES),
    /** Required unless the record has one already, as after an on-spot submit. */
    resolver: member().optional(),
    /** Only ever earlier than the computed limit; required for types without one. */
    due_at: ts().nullish(),
    category: lookup('categories').optional(),
    sub_type: lookup('issue-types').optional(),
  }),
  verify: z.strictObject({}),
  reopen: z.strictObject({}),
  request_extension: z.strictObject({ due_at: ts() }),
  /** Letter number, date and file are asked of a project manager where the client's approval is off. */
  extend: z.strictObject({
    due_at: ts(),
    letter_number: text(60).optional(),
    letter_date: day().optional(),
    letter_image: uuid().optional(),
  }),
  cancel: z.strictObject({}),
  assign: z.strictObject({ assigned_to: member().optional(), resolver: member().optional() }),
  update_followup: open({}),
  comment: z.strictObject({}),
  link: z.strictObject({ issue: uuid(), relation: oneOf(RELATIONS) }),
  unlink: z.strictObject({ issue: uuid() }),
} satisfies Record<IssueAction, z.ZodType>;

/** Actions that need words (domain.md section 4: comment or reason). */
export const COMMENT_REQUIRED: readonly IssueAction[] = [
  'return',
  'reject',
  'reopen',
  'request_extension',
  'extend',
  'cancel',
  'comment',
];

/** Actions that never raise `version` and need none. */
export const VERSIONLESS: readonly IssueAction[] = ['comment'];

/** The body of any action; `data` is checked apart, once the type is known. */
export const actionBodySchema = z.strictObject({
  action: oneOf(ISSUE_ACTIONS),
  comment: text(1000).nullish(),
  data: z.looseObject({}).optional(),
  version: int(1, 2147483647).optional(),
});
export type ActionBody = z.infer<typeof actionBodySchema>;
