/** Rules that domain.md words by role, not by permission: backdating (section 7 rule 1) and extensions (section 4). */
const DAY = 24 * 3_600_000;

export interface BackdatingLimit {
  /** How far before `reported_at` an event may lie, ms. */
  limit: number;
  /** From here on a reason is asked for. */
  reasonBeyond: number;
}

/** Days, as the organisation sets them. */
export interface BackdatingDays {
  crew: number;
  engineer: number;
  manager: number;
}

const MANAGERS: readonly string[] = ['organisation_admin', 'project_manager'];
const ENGINEERS: readonly string[] = ['site_engineer', 'safety_officer', 'client_engineer'];

/** A role the rule does not know is held to the strictest limit. */
export function backdatingOf(roleKey: string, { crew, engineer, manager }: BackdatingDays): BackdatingLimit {
  if (MANAGERS.includes(roleKey)) return { limit: manager * DAY, reasonBeyond: engineer * DAY };
  return { limit: (ENGINEERS.includes(roleKey) ? engineer : crew) * DAY, reasonBeyond: Infinity };
}

/** The authority's own engineer extends by right; others only where the client's approval is off, with a letter. */
export const isClientEngineer = (roleKey: string): boolean => roleKey === 'client_engineer';
