/**
 * Every code a problem+json answer may carry, in one place, so that forms, the outbox and the sync screen can switch
 * on them. The status is part of the code's meaning; `errors[].code` values are in `field-codes.ts`.
 * Source: design.md section 4.
 */
export const PROBLEMS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.unknown_filter': 400,
  'request.too_large': 413,
  'request.media_type': 415,
  /** None of the asked bytes is in the file. */
  'request.range': 416,
  'request.rate_limited': 429,
  'auth.credentials': 400,
  /** The password is right, and a second factor is asked for: `second_factor` says how to go on. */
  'auth.second_factor': 401,
  /** The code is wrong, was used before, or the passkey is another one. */
  'auth.second_factor_wrong': 400,
  /** What the step builds on is used up, too old, or of somebody else: begin again. */
  'auth.ticket': 400,
  'auth.token': 401,
  'auth.media': 401,
  /** The link of a mail was used, is too old, or is none. */
  'account.link': 400,
  /** Nobody else could let people in: somebody must be made an admin first. */
  'account.last_admin': 409,
  /** The send-only grant is expired, revoked, unknown, or does not open this route. */
  'auth.grant': 401,
  'csrf.invalid': 403,
  'permission.denied': 403,
  /** The member's role asks for a second factor that this session has not shown. */
  'second_factor.required': 403,
  /** As many passkeys are kept as may be. */
  'passkey.limit': 409,
  'organisation.required': 400,
  'organisation.unknown': 403,
  not_found: 404,
  'route.not_found': 404,
  'method.not_allowed': 405,
  'version.stale': 409,
  'id.conflict': 409,
  'idempotency.conflict': 409,
  'idempotency.in_progress': 409,
  'action.not_allowed': 409,
  'record.not_editable': 409,
  'image.limit': 409,
  /** As many files of lists are being made for this person, or their organisation, as may be at once. */
  'excel.limit': 409,
  /** As many sheets are being taken in for this person, or their organisation, as may be at once. */
  'import.limit': 409,
  /** As many views of lists are kept, or shared, as may be. */
  'view.limit': 409,
  'schedule.limit': 409,
  /** Something open still lies with the member: hand it over first (domain.md section 7, rule 13). */
  'member.open_work': 409,
  /** Nobody would be left who can manage people and roles. */
  'role.locks_out': 409,
  /** Nobody gives himself a right that he does not hold. */
  'role.own_rights': 403,
  /** Members or open invitations have the role. */
  'role.in_use': 409,
  /** A link or code that is unknown, used, revoked or too old. */
  'invitation.invalid': 400,
  /** As many open invitations, or as many roles, as there may be. */
  'people.limit': 409,
  'image.mismatch': 409,
  /** The bytes of the file are not all here yet: send the rest, then ask again. */
  'upload.incomplete': 409,
  /** Another request is sending bytes of the same upload. */
  'upload.busy': 423,
  /** Bytes that do not follow those the server has: ask where it stands, go on from there. */
  'upload.offset': 409,
  'storage.full': 507,
  /** The store of photos and documents does not answer, or refuses the server: nothing is lost, try again later. */
  'storage.unavailable': 503,
  'database.unavailable': 503,
  'server.error': 500,
  'server.stopping': 503,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemStatus = (typeof PROBLEMS)[ProblemCode];
