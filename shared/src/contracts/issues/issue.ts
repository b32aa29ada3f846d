/** An issue's common fields and its record on the wire: domain.md section 3.2. */
import { z } from '@chainage/shared/zod';
import {
  draftOf,
  id,
  inr,
  int,
  lookup,
  member,
  oneOf,
  recordOf,
  rows,
  text,
  ts,
  uuid,
} from '@chainage/shared/contracts/fields';
import { historyLineOf } from '@chainage/shared/contracts/kit/history';
import { announcedPhotoSchema } from './image.ts';
import { ISSUE_TYPES, type IssueTypeDefinition } from './issue-type.ts';
import { LOCATION_REQUIRED, locationShape } from '@chainage/shared/contracts/location';
import { ISSUE_STATUSES } from './statuses.ts';

export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** How much it presses, least first. */
export const PRIORITIES = ['low', 'normal', 'high', 'critical'] as const;
/** Who told of it. */
export const SOURCES = [
  'patrol',
  'helpline_1033',
  'control_room',
  'police',
  'public',
  'ie_inspection',
  'toll_plaza',
  'staff',
  'monsoon_inspection',
] as const;
/** How an issue stands towards its limit. */
export const SLA_STATES = ['none', 'on_time', 'due_soon', 'breached'] as const;
export type SlaState = (typeof SLA_STATES)[number];

/** Authorities that were told, and when. */
export const authoritiesInformed = () =>
  rows(
    {
      authority_type: lookup('authority-types'),
      informed_at: ts().nullish(),
      person: text(80).nullish(),
      reference: text(60).nullish(),
    },
    20,
  );

/** What a person fills in on every type. `assigned_to` is the reviewer. */
export const commonShape = {
  category: lookup('categories'),
  sub_type: lookup('issue-types'),
  description: text(2000),
  ...locationShape,
  occurred_at: ts(),
  /** The device's time, corrected by the measured offset to the server's clock (domain.md section 7 rule 1). */
  reported_at: ts(),
  source: oneOf(SOURCES),
  priority: oneOf(PRIORITIES),
  assigned_to: member(),
  authorities_informed: authoritiesInformed(),
  action_taken: text(500),
  estimated_cost: inr(),
  /** Why `occurred_at` lies further back than usual; required of a project manager beyond 7 days. */
  backdating_reason: text(500),
  /** The planned work in which it was found. */
  planned_work: recordOf('planned-works'),
  device_id: text(64),
  client_created_at: ts(),
} satisfies z.ZodRawShape;

const shapes = new WeakMap<object, z.ZodRawShape>();

/** Every field people fill in on a type, common and its own. The same shape each time. */
export function shapeOf(definition: IssueTypeDefinition): z.ZodRawShape {
  const known = shapes.get(definition);
  if (known) return known;
  const shape = { ...commonShape, ...definition.shape };
  shapes.set(definition, shape);
  return shape;
}

/** Common fields that must be filled at submit. */
export const COMMON_REQUIRED = [
  'category',
  'sub_type',
  'description',
  ...LOCATION_REQUIRED,
  'occurred_at',
  'reported_at',
  'source',
  'priority',
  'assigned_to',
] as const;

/** Filled while resolving (or with an on-spot submit). */
export const resolutionShape = {
  resolution_note: text(2000),
  resolved_at: ts(),
} satisfies z.ZodRawShape;

/** The envelope of `POST organisation/data/issue/`; the type's own fields are added by `registry.ts`. */
export const createEnvelopeShape = {
  id: uuid(),
  issue_type: oneOf(ISSUE_TYPES),
  photos: z.array(announcedPhotoSchema).max(40, 'too_many').optional(),
  ...draftOf(commonShape),
};

/** The other end of a link. */
export const linkedIssueSchema = z.object({
  issue: z.uuid(),
  number: z.string().nullable(),
  issue_type: z.enum(ISSUE_TYPES),
  status: z.enum(ISSUE_STATUSES),
  relation: z.enum(['duplicate_of', 'caused_by', 'follow_up_of', 'related']),
  /** The relation is said of the other issue towards this one. */
  incoming: z.boolean(),
});

/** A line of the history. */
export const historySchema = historyLineOf(ISSUE_STATUSES);
export type IssueHistory = z.infer<typeof historySchema>;

/** What the server adds to the fields people fill in. */
export const serverShape = {
  id: z.uuid(),
  number: z.string().nullable(),
  issue_type: z.enum(ISSUE_TYPES),
  status: z.enum(ISSUE_STATUSES),
  version: z.int(),
  created_by: id(),
  created_by_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  received_at: z.string(),
  time_suspect: z.boolean(),
  assigned_to_name: z.string().nullable(),
  resolver: z.int().nullable(),
  resolver_name: z.string().nullable(),
  resolved_on_spot: z.boolean(),
  resolution_note: z.string().nullable(),
  approved_at: z.string().nullable(),
  /** The later limit that was asked for, until somebody extends. */
  extension_requested: z.string().nullable(),
  /** The limit before it was first moved, and when it was first made safe; left out by servers and copies from before. */
  first_due_at: z.string().nullish(),
  temporary_at: z.string().nullish(),
  sla_hours: int(0, 100_000).nullable(),
  temporary_due_at: z.string().nullable(),
  due_at: z.string().nullable(),
  resolved_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  sla_state: z.enum(SLA_STATES),
  owner_ids: z.array(z.int()),
  assigned_ids: z.array(z.int()),
  allowed_actions: z.array(z.string()),
  /**
   * Whether this reader may change fields by PATCH now: all of them, just category, sub-type and priority, or what is still
   * to be completed with what goes along with it.
   */
  can_edit: z.enum(['all', 'review_fields', 'to_complete', 'no']),
  /** Fields that were to come later and have not come, by path; no approval before. Left out by servers from before. */
  to_complete: z.array(z.string()).optional(),
  can_add_image: z.boolean(),
  masked: z.array(z.string()),
  linked_issues: z.array(linkedIssueSchema),
  history: z.array(historySchema),
  /** Left out by servers and copies from before. */
  earlier_history: z.uuid().nullish(),
};

/** The record as every answer carries it; the fields people fill in, common and the type's own, stand beside these. */
export const issueRecordSchema = z.looseObject(serverShape);
export type IssueRecord = z.infer<typeof issueRecordSchema>;

const labelsSchema = z.record(z.string(), z.string());

/** A row of `GET organisation/data/issues/`: what the list shows, plus what its cards and badges need. */
export const issueRowSchema = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  issue_type: z.enum(ISSUE_TYPES),
  status: z.enum(ISSUE_STATUSES),
  version: z.int(),
  category: z.int().nullable(),
  sub_type: z.int().nullable(),
  category_label: z.string().nullable(),
  sub_type_label: z.string().nullable(),
  /** The same labels, and the one among the facts, by language where the organisation has them. */
  category_labels: labelsSchema,
  sub_type_labels: labelsSchema,
  fact_labels: labelsSchema,
  description: z.string().nullable(),
  highway: z.int().nullable(),
  package: z.int().nullable(),
  direction: z.string().nullable(),
  chainage_from: z.string().nullable(),
  chainage_to: z.string().nullable(),
  occurred_at: z.string().nullable(),
  reported_at: z.string().nullable(),
  priority: z.enum(PRIORITIES).nullable(),
  assigned_to: z.int().nullable(),
  assigned_to_name: z.string().nullable(),
  resolver: z.int().nullable(),
  resolver_name: z.string().nullable(),
  due_at: z.string().nullable(),
  sla_state: z.enum(SLA_STATES),
  created_by: z.int(),
  created_by_name: z.string(),
  created_at: z.string(),
  /** First before photo, as a path under `/api/media/`, or null. */
  thumbnail_url: z.string().nullable(),
  photo_count: z.int(),
  /** Type facts for list columns: classification_label, killed, grievous, minor for accidents. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type IssueRow = z.infer<typeof issueRowSchema>;
