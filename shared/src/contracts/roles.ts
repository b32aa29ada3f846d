/** Roles of an organisation, what they allow in words, and what a change would change: domain.md section 2. */
import { z } from 'zod';
import { line } from './one-line.ts';
import { organisationRoleSchema } from './organisation.ts';

const words = z.record(z.string(), z.string());
const permissions = z.array(z.string().max(120, 'too_long')).max(1000, 'too_many');
const roleName = line(80).min(1, 'required');

/** A role as its editor has it. */
export const roleRecordSchema = organisationRoleSchema.extend({
  role_name_labels: words,
  version: z.int(),
  /** One of the eight that an organisation starts with: its rights can be changed, it stays. */
  is_template: z.boolean(),
  members: z.int(),
  allowed_actions: z.array(z.enum(['edit', 'delete'])),
});
export type RoleRecord = z.infer<typeof roleRecordSchema>;

/** `POST organisation/admin/role/`. */
export const newRoleSchema = z.strictObject({ role_name: roleName, permissions });
export type NewRole = z.infer<typeof newRoleSchema>;

/** `PATCH organisation/admin/role/{id}/`: what is left out stays. */
export const roleEditSchema = z.strictObject({
  version: z.int().min(1),
  role_name: roleName.optional(),
  permissions: permissions.optional(),
  /** In force with the next request of whoever has the role. */
  second_factor_required: z.boolean('required').optional(),
});
export type RoleEdit = z.infer<typeof roleEditSchema>;

/** `POST organisation/admin/role/{id}/preview/`: asks what the rights would change, and changes nothing. */
export const rolePreviewSchema = z.strictObject({ permissions });
export const roleChangeSchema = z.object({
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** Whom it concerns; of very many the first. */
  members: z.array(z.object({ id: z.int(), name: z.string(), is_me: z.boolean() })),
  member_count: z.int(),
  /** Of what would be lost: what then nobody in the organisation holds any more. */
  nobody_left: z.array(z.string()),
  /** Why it would be refused. */
  refused: z.enum(['role.locks_out', 'role.own_rights']).nullable(),
});
export type RoleChange = z.infer<typeof roleChangeSchema>;

/** `GET organisation/admin/permissions/`: every permission there is, by what it is about. */
export const permissionCatalogueSchema = z.object({
  objects: z.array(
    z.object({
      object: z.string(),
      /** Of which sort it is: what the editor puts under one heading. */
      group: z.string(),
      /** What it is called behind a verb, and alone. */
      labels: words,
      titles: words,
      permissions: z.array(z.object({ name: z.string(), verb: z.string(), scope: z.string() })),
    }),
  ),
});
export type PermissionCatalogue = z.infer<typeof permissionCatalogueSchema>;
