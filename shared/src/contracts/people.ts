/** The people of an organisation: domain.md section 3.9 "Organisation user" and section 7, rule 13. */
import { z } from 'zod';
import { id, lookup, member, mobile, oneOf, text, uuid } from './fields.ts';
import { flagText, idText, listQueryShape, orderingOf } from './list.ts';
import { newPassword } from './account-changes.ts';
import { ACCOUNT_ROLES } from './accounts.ts';
import { line } from './one-line.ts';
import { GENDERS, PEOPLE_ROWS_MAX } from './people-paths.ts';

const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;
/** A mail address, in small letters. */
const email = () =>
  z
    .string()
    .overwrite((value) => value.trim().toLowerCase())
    .max(254, 'too_long')
    .regex(ADDRESS, 'invalid');
const pincode = () =>
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'invalid');

/** What an organisation knows of a member, beside role and packages. */
export const personShape = {
  name: line(120).min(1, 'required'),
  email: email().nullish(),
  mobile: mobile().nullish(),
  employee_code: line(30).nullish(),
  designation: line(80).nullish(),
  gender: oneOf(GENDERS).nullish(),
  address_line_1: line(120).nullish(),
  address_line_2: line(120).nullish(),
  city: line(80).nullish(),
  pincode: pincode().nullish(),
  state: line(60).nullish(),
  district: line(60).nullish(),
};
/** Of them what only those see who ask people in or change them. */
export const PRIVATE_FIELDS = [
  'gender',
  'address_line_1',
  'address_line_2',
  'city',
  'pincode',
  'state',
  'district',
] as const;

const placeShape = {
  role: id(),
  packages: z.array(lookup('packages')).max(200, 'too_many').optional(),
};

const roleLabels = z.record(z.string(), z.string());
const roleRef = z.object({ id: z.int(), key: z.string(), role_name: z.string(), role_name_labels: roleLabels });

/** A row of `GET dashboard/users/browse/`. */
export const userRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  employee_code: z.string().nullable(),
  designation: z.string().nullable(),
  role: roleRef,
  packages: z.array(z.int()),
  is_active: z.boolean(),
  left_at: z.string().nullable(),
  /** Where it is fetched, small. */
  photo: z.string().nullable(),
});
export type UserRow = z.infer<typeof userRowSchema>;

export const userBrowseQuerySchema = z.strictObject({
  ...listQueryShape,
  ordering: orderingOf(['name', 'role_name', 'employee_code', 'id']).optional(),
  is_active: flagText().optional(),
  role: idText().optional(),
  package: idText().optional(),
});

export const USER_STEPS = ['edit', 'deactivate', 'reactivate', 'reset_password'] as const;

/** `GET organisation/user/{id}/`: a member as whoever may view users sees them. */
export const userRecordSchema = userRowSchema.extend({
  gender: z.enum(GENDERS).nullable().optional(),
  address_line_1: z.string().nullable().optional(),
  address_line_2: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  pincode: z.string().nullable().optional(),
  state: z.string().nullable().optional(),
  district: z.string().nullable().optional(),
  /** Fields left out for this reader. */
  masked: z.array(z.string()),
  version: z.int(),
  created_at: z.string(),
  /** What waits on the phone of whoever left is taken until then. */
  rows_until: z.string().nullable(),
  /** How much of it has come since they left. */
  arrived: z.array(
    z.object({
      ...{ entity: z.string(), id: z.string(), action: z.string(), at: z.string() },
      /** In words, as the audit has them, by language. */
      entity_labels: z.record(z.string(), z.string()),
      action_labels: z.record(z.string(), z.string()),
      /** The record it is of, or that it was added to; null where this reader does not see it. */
      record: z.object({ label: z.string().nullable(), page: z.string() }).nullable(),
    }),
  ),
  is_me: z.boolean(),
  allowed_actions: z.array(z.enum(USER_STEPS)),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

/** `POST organisation/user/{id}/reset-password/`: a mail was sent; or, where the person has no address, a link to hand over. */
export const resetByAdminSchema = z.object({
  mailed: z.boolean(),
  code: z.string().optional(),
  link: z.string().optional(),
});
export type ResetByAdmin = z.infer<typeof resetByAdminSchema>;

/** Who has each kind of open work from now on. */
const givenTo = () => z.array(z.strictObject({ kind: text(60), to: member() })).max(50, 'too_many');

/** `PATCH organisation/user/{id}/`: what is left out stays. */
export const userEditSchema = z.strictObject({
  version: z.int().min(1),
  ...personShape,
  name: personShape.name.optional(),
  role: placeShape.role.optional(),
  packages: placeShape.packages,
  /** Of open work what they may do no more with another role. */
  hand_over: givenTo().optional(),
});
export type UserEdit = z.infer<typeof userEditSchema>;

/** `?role=`: only what they may do no more with it. */
export const openWorkQuerySchema = z.strictObject({ role: idText().optional() });

/** `GET organisation/user/{id}/open-work/`: what has to go to somebody else first. */
export const openWorkSchema = z.object({
  results: z.array(
    z.object({
      kind: z.string(),
      labels: roleLabels,
      count: z.int(),
      items: z.array(z.object({ id: z.string(), label: z.string().nullable(), page: z.string().nullable() })),
      receivers: z.array(
        z.object({
          ...{ id: z.int(), name: z.string(), role_name: z.string(), role_name_labels: roleLabels },
          /** Who gets what they may not have. */
          rest: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
        }),
      ),
    }),
  ),
});
export type OpenWorkList = z.infer<typeof openWorkSchema>;

/** `POST organisation/user/{id}/hand-over/`: who has each kind of open work from now on. */
export const handOverSchema = z.strictObject({
  version: z.int().min(1),
  hand_over: givenTo().default([]),
});
export type HandOverBody = z.infer<typeof handOverSchema>;

/** `POST organisation/user/{id}/deactivate/`. */
export const deactivateSchema = handOverSchema.extend({
  /** What was written before and waits on their phones is still taken, for a week; else no phone of theirs sends any more. */
  take_waiting: z.boolean().default(true),
});
export type Deactivate = z.infer<typeof deactivateSchema>;

/** `POST organisation/user/{id}/photo/`: a file of the member that was sent before, or none. */
export const memberPhotoSchema = z.strictObject({ photo: uuid().nullable() });
export const memberPhotoAnswerSchema = z.object({ photo: z.string().nullable() });
export type MemberPhoto = z.infer<typeof memberPhotoAnswerSchema>;

export const versionSchema = z.strictObject({ version: z.int().min(1) });

const invitedShape = { way: z.enum(['mail', 'code'], 'not_in_list'), ...personShape, ...placeShape };
type Invited = z.infer<z.ZodObject<typeof invitedShape>>;

/** By mail there must be an address; by a code to hand over at least what the person signs in with later. */
function needsAddress({ way, email: address, mobile: number }: Invited, context: z.RefinementCtx): void {
  if (way === 'mail' && !address) context.addIssue({ code: 'custom', path: ['email'], message: 'required' });
  if (way === 'code' && !number) context.addIssue({ code: 'custom', path: ['mobile'], message: 'required' });
}

/** `POST organisation/invitation/`. */
export const inviteSchema = z.strictObject({ id: uuid(), ...invitedShape }).superRefine(needsAddress);
export type Invite = z.infer<typeof inviteSchema>;

export const INVITATION_STATES = ['open', 'accepted', 'expired', 'revoked'] as const;

/** A row of `GET organisation/invitations/`, and the answer of whatever is done with one. */
export const invitationSchema = z.object({
  id: z.uuid(),
  way: z.enum(['mail', 'code']),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  role: roleRef,
  packages: z.array(z.int()),
  state: z.enum(INVITATION_STATES),
  /** What became of its mail. */
  mail: z.enum(['none', 'waiting', 'sent', 'refused']),
  created_at: z.string(),
  expires_at: z.string(),
  version: z.int(),
  /** The member it has become. */
  member: z.int().nullable(),
  /** To hand over: said once, as it is made. */
  code: z.string().optional(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationListQuerySchema = z.strictObject({
  ...listQueryShape,
  ordering: orderingOf(['created_at', 'name']).optional(),
  state: z.enum(INVITATION_STATES, 'not_in_list').optional(),
});

/** One row of a sheet of people, as it would be invited, with what is wrong with it. */
export const sheetRowSchema = z.object({
  /** As the sheet counts it. */
  row: z.int(),
  cells: z.record(z.string(), z.string()),
  invite: z.unknown().nullable(),
  errors: z.array(z.object({ path: z.string(), code: z.string() })),
});
export const peopleSheetSchema = z.object({
  heads: z.array(z.object({ head: z.string(), field: z.string().nullable() })),
  rows: z.array(sheetRowSchema),
  counts: z.object({ right: z.int(), wrong: z.int() }),
});
export type PeopleSheet = z.infer<typeof peopleSheetSchema>;

/** `POST organisation/invitations/together/`: all of them or none. */
export const inviteManySchema = z.strictObject({
  invitations: z.array(inviteSchema).min(1, 'too_few').max(PEOPLE_ROWS_MAX, 'too_many'),
});
export const invitedManySchema = z.object({ results: z.array(invitationSchema) });
export type InvitedMany = z.infer<typeof invitedManySchema>;

/** The secret of a link, or a code as somebody types it. */
const secret = () => z.string().trim().min(1, 'required').max(200, 'too_long');

/** `POST accounts/api/invitation/`: who is asked to join what. */
export const openInvitationSchema = z.strictObject({ secret: secret() });
export const openedInvitationSchema = z.object({
  organisation: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  role_name: z.string(),
  role_name_labels: roleLabels,
  way: z.enum(['mail', 'code']),
  expires_at: z.string(),
});
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

/** `POST accounts/api/invitation/register/`: somebody new sets name and password and is signed in. */
export const registerSchema = z.strictObject({
  secret: secret(),
  name: personShape.name,
  mobile: mobile().nullish(),
  password: newPassword(),
});
export type Register = z.infer<typeof registerSchema>;

/** `POST accounts/api/invitation/join/`: whoever is signed in joins; answers the organisation's token. */
export const joinedSchema = z.object({ organisation: z.string(), role: z.enum(ACCOUNT_ROLES) });
export type Joined = z.infer<typeof joinedSchema>;
