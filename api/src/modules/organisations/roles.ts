/** The eight roles an organisation starts with (domain.md section 2); its rows are its own to change from then on. */
import permissions from './role-permissions.json' with { type: 'json' };

export type RoleKey = keyof typeof permissions;

const NAMES: Record<RoleKey, string> = {
  organisation_admin: 'Organisation admin',
  project_manager: 'Project manager',
  site_engineer: 'Site engineer',
  patrol_field_crew: 'Patrol / field crew',
  safety_officer: 'Safety officer',
  store_keeper: 'Store keeper',
  accounts_billing: 'Accounts / billing',
  client_engineer: 'Client engineer',
};

export const ROLE_KEYS = Object.keys(permissions) as RoleKey[];

export const STARTING_ROLES = ROLE_KEYS.map((key) => ({ key, role_name: NAMES[key], permissions: permissions[key] }));
