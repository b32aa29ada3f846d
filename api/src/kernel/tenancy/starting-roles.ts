/**
 * The eight roles an organisation starts with (domain.md section 2). Its rows are its own to change from then on: what a
 * module declares later reaches a role by its key, whatever it is called by then.
 */
export const STARTING_ROLES = {
  organisation_admin: 'Organisation admin',
  project_manager: 'Project manager',
  site_engineer: 'Site engineer',
  patrol_field_crew: 'Patrol / field crew',
  safety_officer: 'Safety officer',
  store_keeper: 'Store keeper',
  accounts_billing: 'Accounts / billing',
  client_engineer: 'Client engineer',
} as const;

export type RoleKey = keyof typeof STARTING_ROLES;

/** In the order of the columns of domain.md: OA PM SE PC SO SK AB CE. */
export const ROLE_KEYS = Object.keys(STARTING_ROLES) as RoleKey[];
