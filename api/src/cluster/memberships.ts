/**
 * The copy of who is where (0546) on a cluster: filled from members and roles while they still stand at the coordinator, and read by the
 * functions that are asked before an organisation is chosen. A migration that replaces one of those functions changes it here too.
 */

/** Run as the superuser, before any table is spread. */
export const FILL_MEMBERSHIPS: readonly string[] = [
  'truncate membership, membership_role',
  `insert into membership (account_id, organisation, member_id, role_id, name, designation, packages, is_active)
   select m.account_id, m.organisation_id, m.id, m.role_id, m.name, m.designation, m.packages, m.is_active
   from organisation_user m`,
  `insert into membership_role (organisation, role_id, role_name, permissions, second_factor_required)
   select r.organisation_id, r.id, r.role_name, r.permissions, r.second_factor_required
   from organisation_role r`,
];

/** `my_organisations` as in 0448 and `organisations_of` as in 0442, of the copy; owner and grants stay. */
export const READ_MEMBERSHIPS: readonly string[] = [
  `CREATE OR REPLACE FUNCTION my_organisations()
RETURNS TABLE (
  token text, name text, code text, state text,
  id bigint, member_name text, designation text, packages bigint[], role_name text, permissions text[],
  second_factor_required boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF nullif(current_setting('chainage.organisation_id', true), '') IS NOT NULL THEN
    RAISE EXCEPTION 'my_organisations() is asked before an organisation is chosen';
  END IF;
  RETURN QUERY
    SELECT o.token, o.name, o.code, o.state, m.member_id, m.name, m.designation, m.packages, r.role_name, r.permissions,
      r.second_factor_required
    FROM public.membership m
    JOIN public.membership_role r ON r.organisation = m.organisation AND r.role_id = m.role_id
    JOIN public.organisation o ON o.id = m.organisation
    WHERE m.account_id = nullif(current_setting('chainage.account_id', true), '')::uuid AND m.is_active;
END
$$`,
  `CREATE OR REPLACE FUNCTION organisations_of(p_account_id uuid)
RETURNS TABLE (id uuid, name text, is_active boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT m.organisation, o.name, m.is_active
  FROM public.membership m JOIN public.organisation o ON o.id = m.organisation
  WHERE m.account_id = p_account_id
    AND p_account_id = nullif(current_setting('chainage.account_id', true), '')::uuid
    AND nullif(current_setting('chainage.organisation_id', true), '') IS NULL
  ORDER BY 1
$$`,
];
