/** Rules that domain.md words by role, not by permission: backdating (section 7 rule 1) and extensions (section 4). */
const HOUR = 3_600_000;

export interface BackdatingLimit {
  /** How far before `reported_at` an event may lie, ms. */
  limit: number;
  /** From here on a reason is asked for. */
  reasonBeyond: number;
}

const CREW: BackdatingLimit = { limit: 72 * HOUR, reasonBeyond: Infinity };
const ENGINEER: BackdatingLimit = { limit: 7 * 24 * HOUR, reasonBeyond: Infinity };
const MANAGER: BackdatingLimit = { limit: 30 * 24 * HOUR, reasonBeyond: 7 * 24 * HOUR };

const BACKDATING: Record<string, BackdatingLimit> = {
  organisation_admin: MANAGER,
  project_manager: MANAGER,
  site_engineer: ENGINEER,
  safety_officer: ENGINEER,
  client_engineer: ENGINEER,
};

/** A role the table does not know is held to the strictest limit. */
export const backdatingOf = (roleKey: string): BackdatingLimit => BACKDATING[roleKey] ?? CREW;

/** The authority's own engineer extends by right; others only where the client's approval is off, with a letter. */
export const isClientEngineer = (roleKey: string): boolean => roleKey === 'client_engineer';
