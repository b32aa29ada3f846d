import { numberOf } from '#kernel/database/kept-statements.ts';
import type { z } from 'zod';
import type { commonShape, IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';

type Common = typeof commonShape;

/** What people fill in, in wire form: the common fields and, beside them, the type's own. */
export type IssueValues = { [Name in keyof Common]?: z.output<Common[Name]> | null } & Record<string, unknown>;

/** The limits of a report as they were copied when it was handed in, and as what. */
export interface SubmittedLimits {
  sub_type: number | null;
  risk: string | null;
  sla_hours: number | null;
  temporary_sla_hours: number | null;
}

/** An issue as the rules see it. Times are ISO strings, chainages km strings, as on the wire. */
export interface StoredIssue {
  id: string;
  issue_type: IssueType;
  number: string | null;
  status: IssueStatus;
  version: number;
  created_by: number;
  created_at: string;
  updated_at: string;
  received_at: string;
  /** A time stated by a device cannot be true. Where that is `reported_at`, the clock runs from `received_at`. */
  time_suspect: boolean;
  resolver: number | null;
  /** Who last moved it to resolved; nobody verifies their own work. */
  resolved_by: number | null;
  resolved_on_spot: boolean;
  resolution_note: string | null;
  /** Null while nobody has approved: work may have begun before (domain.md section 4). */
  approved_at: string | null;
  sla_hours: number | null;
  temporary_due_at: string | null;
  due_at: string | null;
  due_soon_at: string | null;
  resolved_at: string | null;
  closed_at: string | null;
  /** When it was cancelled or rejected: its clock ended then. */
  called_off_at: string | null;
  /** The limit asked for by `request_extension`, until `extend` answers it. */
  extension_requested: string | null;
  /** The limit before it was first moved: by `extend`, or by a correction once it had been broken. */
  first_due_at: string | null;
  /** When it was first made safe. */
  temporary_at: string | null;
  /** Null until its limits are first corrected: till then they are those of the submit. */
  submitted_limits: SubmittedLimits | null;
  values: IssueValues;
}

/** The organisation user on whose behalf a rule is asked. */
export interface Reader {
  memberId: number;
  roleKey: string;
  permissions: readonly string[];
  /** The packages `create__own__…` is limited to. */
  packages: readonly number[];
}

/** All that statements for a reader are written of. */
export const keyOf = ({
  organisationId,
  memberId,
  roleKey,
  permissions,
  packages,
}: Reader & { organisationId: string }): string =>
  `${organisationId} ${memberId} ${roleKey} ${numberOf(permissions)} ${packages.join()}`;

/** What of the organisation's settings the rules depend on. */
export interface IssueSettings {
  client_approval_required: boolean;
}
