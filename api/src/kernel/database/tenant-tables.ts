/**
 * Which tables hold rows of organisations: every table but the ones named here. So a new table is one of an organisation
 * without a line anywhere; `catalogue.test.ts` holds this list against the database.
 */

/** Tables that belong to no organisation, and why. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  account: 'read before an organisation is known; policy on the account',
  session: 'policy on the account',
  account_audit: 'policy on the account',
  membership: 'a copy, asked by the account through functions; policy: the organisation that writes it',
  membership_role: 'as membership',
  account_receipt: 'policy on the account',
  account_link: 'policy on the account; of a sign-up: no organisation',
  sign_up: 'of nobody yet; policy: no organisation',
  push_device: 'policy on the account',
  totp: 'policy on the account',
  passkey: 'policy on the account',
  recovery_code: 'policy on the account',
  account_identity: 'policy on the account',
  once: 'reached by the secret alone, through functions; policy: nobody',
  sap_organisation: 'of the server’s settings, through functions; policy: nobody',
  rate_limit: 'holds hashes and counts only',
  platform_job: 'of the platform; policy: no organisation',
  file_place: 'the owner’s alone; policy: no organisation',
  migration: 'the owner’s alone',
};

/** Tenant tables that a cluster keeps at its coordinator (docs/cluster.md): asked by the account, and before an organisation is known. */
export const AT_COORDINATOR: readonly string[] = ['send_grant'];

/** Tenant tables a person also reads without an organisation, by their account: the policy and the column it goes by. */
export const OPEN_TO_ACCOUNT: Readonly<Record<string, string>> = { send_grant: 'account_id' };

/** The column that says whose a row is; undefined for a table that belongs to no organisation. */
export function ownerColumn(table: string): 'organisation_id' | 'id' | undefined {
  if (table in OTHER_TABLES) return undefined;
  return table === 'organisation' ? 'id' : 'organisation_id';
}
