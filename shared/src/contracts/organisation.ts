/** Organisations, their members, roles and settings: spec.md sections 3 and 7, domain.md sections 2 and 3. */
import { z } from 'zod';
import { BACKDATING_DAYS_MOST } from './backdating.ts';
import { code, uuid } from './fields.ts';
import { line } from './one-line.ts';
import { flagText, idText, listQueryShape } from './list.ts';
import { lookupRecordSchema } from './lookups.ts';
import { STATE_NAMES } from './state-names.ts';

/** By language; left out by a server, or a device's list, from before. */
const roleLabels = z.record(z.string(), z.string()).optional();

/** A member with what they may do. */
export const organisationUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  designation: z.string().nullable(),
  role_name: z.string(),
  role_name_labels: roleLabels,
  permissions: z.array(z.string()),
  packages: z.array(z.int()),
});
/** `GET organisation/user/`. */
export const shownMemberSchema = organisationUserSchema.extend({
  /** Where their photo is fetched, small; null where there is none, left out by a server from before. */
  photo: z.string().nullable().optional(),
});
export type OrganisationUser = z.infer<typeof shownMemberSchema>;

/** `GET organisation/my-organisations/` → list of these; `token` goes into the `Organisation` header. */
export const myOrganisationSchema = z.object({
  token: z.string(),
  name: z.string(),
  code: z.string(),
  state: z.string().nullable(),
  /** The role asks for a second factor that this session has not shown; left out by a server, or a session kept, from before. */
  second_factor_missing: z.boolean().optional(),
  organisation_user: organisationUserSchema,
});
export type MyOrganisation = z.infer<typeof myOrganisationSchema>;

/** A point of the centre line. */
export const alignmentPointSchema = z.object({ km: z.string(), lat: z.string(), lng: z.string() });
export type AlignmentPoint = z.infer<typeof alignmentPointSchema>;

const placeNames = z.record(z.string(), z.string());

/** A road with its centre line, chainages in km. */
export const highwaySchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  chainage_from: z.string(),
  chainage_to: z.string(),
  /** The places it leads from and to, by language; left out by a server, or a device's list, from before. */
  ends: z.object({ from: placeNames, to: placeNames }).partial().optional(),
  alignment: z.array(alignmentPointSchema),
});
export type Highway = z.infer<typeof highwaySchema>;

/** `GET organisation/`: the chosen organisation. */
export const organisationSchema = z.object({
  /** As the paths of its own files have it; left out by a server from before. */
  id: z.string().optional(),
  token: z.string(),
  name: z.string(),
  code: z.string(),
  state: z.string().nullable(),
  /** Of name, code, state, logo and settings together; left out by a server from before. */
  version: z.int().optional(),
  /** Path under `/api/media/` of its logo; left out by a server from before. */
  logo: z.string().nullable().optional(),
  /** Beside the lists, each setting that a module declares, by its name. */
  settings: z
    .object({
      client_approval_required: z.boolean(),
      highways: z.array(highwaySchema),
      /** No longer in use, without their lines: old records keep showing their names. Left out by a server from before. */
      former_highways: z.array(highwaySchema).optional(),
      asset_types: z.array(lookupRecordSchema),
      stores: z.array(lookupRecordSchema),
    })
    .catchall(z.unknown()),
});
export type Organisation = z.infer<typeof organisationSchema>;

/** What the rules of this device or server call by an older name. */
const NEWER_NAMES: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata' };

/** Of a zone its one name: `IST` is of three countries, `EST5EDT` of none, and what is written otherwise is compared as another. */
const isTimeZone = (name: string): boolean =>
  name === 'Asia/Kolkata' || name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);

const days = () => z.int('not_a_number').min(1, 'too_small').max(BACKDATING_DAYS_MOST, 'too_large');
const given = <Schema extends z.ZodType<string>>(schema: Schema) => schema.refine((value) => value !== '', 'required');

/** `PATCH organisation/`: what an organisation's admin sets; what is left out stays. */
export const organisationEditSchema = z
  .strictObject({
    /** The one the writer saw; who names none writes over whatever there is. */
    version: z.int().min(1).optional(),
    name: given(line(120)).optional(),
    /** Stands on receipts and passes, and is no other organisation's. */
    code: given(code(20)).optional(),
    state: z.enum(STATE_NAMES, 'not_in_list').nullable().optional(),
    /** A file of the organisation's own; null takes it off. */
    logo: uuid().nullable().optional(),
    settings: z
      .strictObject({
        /** By whose clock reports are sent, quiet hours begin and nightly work is done. */
        time_zone: z
          .string()
          .max(60, 'too_long')
          .refine(isTimeZone, 'not_in_list')
          .overwrite((name) => NEWER_NAMES[name] ?? name)
          .optional(),
        /** Whether the client engineer must approve a month of progress and extend limits (domain.md section 2). */
        client_approval_required: z.boolean().optional(),
        /** What members are written to in who chose none. */
        language: z.enum(['en', 'hi', 'mr'], 'not_in_list').optional(),
        backdating_crew_days: days().optional(),
        backdating_engineer_days: days().optional(),
        backdating_manager_days: days().optional(),
        backdating_stock_days: days().optional(),
      })
      .refine((settings) => Object.keys(settings).length > 0, 'required')
      .optional(),
  })
  .refine(({ version: _, ...rest }) => Object.keys(rest).length > 0, { error: 'required', path: ['settings'] });
export type OrganisationEdit = z.infer<typeof organisationEditSchema>;

/** A colleague as every member may see one, for pickers: `GET organisation/users/`. */
export const colleagueSchema = z.object({
  id: z.int(),
  name: z.string(),
  designation: z.string().nullable(),
  role_name: z.string(),
  role_name_labels: roleLabels,
  is_active: z.boolean(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** `GET organisation/data/dpr/packages/`. */
export const packageSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  highway: z.int(),
  chainage_from: z.string(),
  chainage_to: z.string(),
  is_active: z.boolean(),
  default_reviewer: z.int().nullable(),
});
export type Package = z.infer<typeof packageSchema>;

/** A row of `GET organisation/list/`: every organisation, for the account role admin. */
export const organisationSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  state: z.string().nullable(),
  created_at: z.string(),
});
export type OrganisationSummary = z.infer<typeof organisationSummarySchema>;

/** A row of `GET organisation/admin/role/list/`. */
export const organisationRoleSchema = z.object({
  id: z.int(),
  key: z.string(),
  role_name: z.string(),
  permissions: z.array(z.string()),
  /** Whoever has it opens the organisation with a second factor only: `PATCH organisation/admin/role/{id}/`. */
  second_factor_required: z.boolean(),
});
export type OrganisationRole = z.infer<typeof organisationRoleSchema>;

/** Query of `GET organisation/user/`: `id` of a member, or `me`; without it, oneself. */
export const memberQuerySchema = z.strictObject({
  id: z.union([z.literal('me').transform(() => undefined), idText()]).optional(),
});

/**
 * What people are chosen for: forms ask who may do it. Who holds any other right is nobody else's business, so a form that
 * chooses people by a further one adds its verb here.
 */
const CHOSEN_FOR = ['review', 'resolve'];
const chosenFor = `(${CHOSEN_FOR.join('|')})__[a-z0-9]+__[a-z0-9_]+`;

/** Query of `GET organisation/users/`. `permission` takes several of those rights, separated by commas: any of them. */
export const memberListQuerySchema = z.strictObject({
  ...listQueryShape,
  ordering: z.enum(['name', '-name', 'id', '-id', 'role_name', '-role_name'], 'not_in_list').optional(),
  permission: z
    .string()
    .max(4000, 'too_long')
    .regex(new RegExp(`^${chosenFor}(,${chosenFor})*$`), 'not_in_list')
    .transform((value) => value.split(','))
    .optional(),
  /** Who works in this package. */
  package: idText().optional(),
  is_active: flagText().optional(),
});
